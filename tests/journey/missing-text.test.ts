import { expect, test } from 'vitest';
import { onMain } from './on-main.ts';

test('of several expected texts all that are not shown are told, and no other', () => {
  const steps = (...text: string[]) => onMain({ do: [{ open: '/register-v2' }, { expect: { text } }] });
  const shown = String([steps('A text of no screen').failure?.seen].flat()[0]);
  expect(shown.length).toBeGreaterThan(3);
  expect(steps(shown, 'A text of no screen', 'Another one').failure).toMatchObject({
    what: 'text',
    missing: ['A text of no screen', 'Another one'],
    unexpected: [],
  });
});

test('of the errors of a form those that differ are told by their field', () => {
  const { failure } = onMain({
    do: [
      { open: '/register-v2' },
      { press: 'next' },
      { expect: { errors: { 'propertyAddress.occupancyType': 'None' } } },
    ],
  });
  expect(failure).toMatchObject({
    what: 'errors',
    missing: ['propertyAddress.occupancyType: None'],
    unexpected: expect.arrayContaining(['propertyAddress.occupancyType: Please select an occupancy type']),
  });
});
