import { expect, test } from 'vitest';
import { functions } from '../../src/trade/index.ts';
import { onMain } from './on-main.ts';

const application = { uuid: '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f', status: { checklistStatus: 'CREDIT_NO_MATCH' } };

const broken = (): never => {
  throw new RangeError('the table has no such row');
};

test('a function that throws fails the journey, and names step and error', () => {
  const report = onMain(
    { do: [{ open: '/register-v2' }, { application }, { open: '/terms' }] },
    { ...functions, 'scored-today': broken },
  );
  expect(report).toMatchObject({
    passed: false,
    failure: {
      step: 2,
      verb: JSON.stringify({ application }),
      what: 'an error of the machine',
      seen: 'RangeError: the table has no such row',
      because: expect.stringMatching(/^at .*defect\.test/),
    },
  });
});

test('one that throws before the first step fails the journey too', () => {
  const every = Object.fromEntries(Object.keys(functions).map((name) => [name, broken]));
  const given = { application: { ...application, status: { checklistStatus: 'COMPLETE' } } };
  expect(onMain({ given, do: [{ open: '/register-v2' }] }, every).failure).toMatchObject({
    step: 0,
    verb: 'given',
    seen: 'RangeError: the table has no such row',
  });
});
