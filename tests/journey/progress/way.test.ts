/** One count from the first question to the line that stands: the share of the way that flows/progress/application.json gives each screen. */
import { describe, expect, test } from 'vitest';
import { journeys } from '../journeys.ts';
import { ranJourney } from '../ran-journeys.ts';
import { wayFalls, wayRests, wayStepsOf } from './way-falls.ts';

const whole = journeys.filter(({ id }) => id.startsWith('whole-'));
const optionsOf = (id: string) => (id === 'whole-sole-owner' ? {} : { tags: ['all'] });

test('the whole journeys are there', () => {
  expect(whole.length).toBeGreaterThanOrEqual(8);
});

for (const journey of whole)
  describe(journey.id, optionsOf(journey.id), () => {
    test('never leads back: no screen stands before the one that leads to it', () => {
      expect(wayFalls(ranJourney(journey))).toEqual([]);
    });

    test('leads on with each screen: none stands where the one before it does', () => {
      expect(wayRests(ranJourney(journey))).toEqual([]);
    });

    test('begins at nothing, and has a place for each screen of the application', () => {
      const shown = wayStepsOf(ranJourney(journey)).filter(({ screen }) =>
        /^(?:registration|application)\//.test(screen),
      );
      const unplaced = new Set(shown.flatMap(({ screen, share }) => (share === undefined ? [screen] : [])));
      expect(shown[0]).toMatchObject({ share: 0 });
      expect([...unplaced].filter((id) => id !== 'application/error/decline')).toEqual([]);
    });

    test.runIf(journey.id !== 'whole-declined')('ends at the whole', () => {
      const shares = wayStepsOf(ranJourney(journey)).flatMap(({ share }) => share ?? []);
      expect(shares.at(-1)).toBe(1);
    });
  });
