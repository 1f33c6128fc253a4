import { expect, test } from 'vitest';
import { onMain } from './on-main.ts';

const refused = [{ open: '/register-v2' }, { press: 'next' }];

test('an answer that the screen does not ask for says which screen it is, what that asks for, and what it refused', () => {
  const report = onMain({ do: [...refused, { answer: { dob: '1985-04-12' } }, { press: 'next' }] });
  expect(report).toMatchObject({
    steps: 4,
    failure: {
      step: 3,
      what: 'answer dob',
      seen: {
        path: '/register-v2',
        controls: expect.arrayContaining(['propertyAddress.occupancyType']),
        errors: { 'propertyAddress.occupancyType': 'Please select an occupancy type' },
      },
    },
  });
});

test('a press of an action that the screen does not have says which screen it is, and what it offers', () => {
  const report = onMain({ do: [{ open: '/register-v2' }, { press: 'sign' }] });
  expect(report.failure).toMatchObject({ what: 'press sign', seen: { path: '/register-v2', actions: ['next'] } });
});
