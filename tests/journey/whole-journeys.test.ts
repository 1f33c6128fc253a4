import { describe, expect, test } from 'vitest';
import { journeys } from './journeys.ts';
import { firstDifference } from './page-difference.ts';
import { ranJourney } from './ran-journeys.ts';
import { unchangedPages } from './unchanged-pages.ts';
import { unsteadyScreens } from './unsteady-screens.ts';

/** Three ways from the registration to a funded line that have most screens between them; the first has most of these. */
const some = ['whole-joint-owners', 'whole-thawed', 'whole-in-spanish'];
const optionsOf = (id: string) => (id === some[0] ? {} : { tags: ['all'] });

test('the journeys are there', () => {
  expect(journeys.map(({ id }) => id)).toEqual(expect.arrayContaining(some));
});

for (const journey of journeys.filter(({ id }) => some.includes(id)))
  describe(journey.id, optionsOf(journey.id), () => {
    test('does on a page that loads its sections what it does on the whole product', () => {
      expect(firstDifference(ranJourney(journey))).toBeUndefined();
    });

    test('leads on at every primary press, or says why it does not', () => {
      expect(unchangedPages(ranJourney(journey))).toEqual([]);
    });

    test('has no screen that changes while an action runs that was pressed on it', () => {
      const looked = new Set<string>();
      expect(unsteadyScreens(ranJourney(journey), looked)).toEqual([]);
      expect([...looked]).toContain('application/start/contact');
    });
  });
