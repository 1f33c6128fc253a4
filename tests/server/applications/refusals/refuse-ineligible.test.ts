import { expect, test } from 'vitest';
import { refuseIneligible } from '../../../../src/server/applications/refusals/refuse-place.ts';

const eligibility = { states: ['CO', 'NY'], ineligibleZips: ['80202', '10001-2'] };
const refuse = (state: string, zip: string) => () => refuseIneligible(eligibility, { state, zip });

test.each([
  ['HI', '96801', 'we do not currently offer loans in Hawaii'],
  ['CO', '80202', 'we do not currently offer loans in the ZIP code 80202'],
  ['CO', '80202-1234', 'we do not currently offer loans in the ZIP code 80202'],
])('%s %s is refused', (state, zip, text) => {
  expect(refuse(state, zip)).toThrow(text);
});

test('other places are taken, and all where nothing is said', () => {
  expect(refuse('CO', '80203')).not.toThrow();
  expect(() => refuseIneligible({}, { state: 'HI', zip: '96801' })).not.toThrow();
});
