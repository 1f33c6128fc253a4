import { expect, test } from 'vitest';
import type { JourneyStep } from '../../runtime/schema/types.ts';
import { onMain } from './on-main.ts';

/** A borrower whose credit file is frozen; gives what fails of what is expected. */
function frozen(...steps: JourneyStep[]): unknown {
  const application = {
    uuid: '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f',
    status: { checklistStatus: 'SOFT_CREDIT_LOCKED_OR_FROZEN' },
  };
  const given = {
    profile: { name: { firstName: 'Jordan', lastName: 'Frozen' }, phoneNumbers: [], addresses: [], type: 'PRIMARY' },
  };
  return onMain({ now: '2026-11-21T17:00:00Z', given, do: [{ application }, ...steps] }).failure;
}

const tries = (times: number): JourneyStep[] => Array.from({ length: times }, () => ({ press: 'next' }));
const told = 'You can try again 5 times in 24 hours. Please come back later.';

test('the fifth attempt of a day succeeds, the sixth is refused with a reason, and the next day allows another', () => {
  expect(frozen(...tries(5), { expect: { errors: {} } })).toBeUndefined();
  expect(frozen(...tries(6), { expect: { path: '/{uuid}/credit/error', errors: { '': told } } })).toBeUndefined();
  expect(frozen(...tries(6), { office: { days: 2 } }, ...tries(1), { expect: { errors: {} } })).toBeUndefined();
});
