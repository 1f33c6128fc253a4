import { expect, test } from 'vitest';
import { journeys } from '../journeys.ts';
import { ranJourney } from '../ran-journeys.ts';
import { pressesOf } from './presses.ts';

/** From the first page to "You have signed". A further question, dialog or press for a paper makes them more. */
const most = 61;

test('a sole owner presses no more often than that to have signed', () => {
  const journey = journeys.find(({ id }) => id === 'whole-sole-owner');
  if (!journey) throw new Error('tests/journeys has no whole-sole-owner');
  const presses = pressesOf(
    ranJourney(journey),
    ({ place }) => place.kind !== 'nowhere' && place.screen === 'application/complete',
  );
  expect(presses.at(-1)).toBe('application/notary/session next');
  expect(presses.length, presses.join('; ')).toBeLessThanOrEqual(most);
});
