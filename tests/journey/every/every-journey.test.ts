// @module-tag all
/** What holds for all journeys together, or for each of them: in one file, so that one worker runs them, once. */
import { expect, it } from 'vitest';
import { journeys } from '../journeys.ts';
import { firstDifference } from '../page-difference.ts';
import { wayFalls } from '../progress/way-falls.ts';
import { patience, ranJourney, ranJourneys } from '../ran-journeys.ts';
import { unchangedPages } from '../unchanged-pages.ts';
import { unsteadyScreens } from '../unsteady-screens.ts';
import { lateQuestions } from './late-questions.ts';
import './every-status.ts';
import './every-press.ts';
import './every-part-served.ts';
import './every-transition.ts';
import './kept-by-the-browser.ts';

it(
  'on a page that loads its sections when it needs them, every event of every journey does what it does on the whole product',
  () => {
    expect(ranJourneys().flatMap((ran) => firstDifference(ran) ?? [])).toEqual([]);
  },
  patience,
);

it.each(journeys)('every primary press on $id leads on, or says why it does not', (journey) => {
  expect(unchangedPages(ranJourney(journey))).toEqual([]);
});

/** Their application loses the offer that was chosen, or is given without one, and so without that part of the way. */
const offersMadeAnew = [
  'application-started-before-a-rule',
  'product-assets-counted',
  'product-assets-declined',
  'start-applicant',
  'start-applicant-no-file',
  'start-income',
  'start-property',
  'start-property-alabama',
  'start-property-new-york',
  'waits-to-income',
];

it.each(journeys.filter(({ id }) => !offersMadeAnew.includes(id)))(
  'no move forward of $id leads back along the way',
  (journey) => {
    expect(wayFalls(ranJourney(journey))).toEqual([]);
  },
);

/** How often an action of a screen was pressed for the questions that come too late. */
const pressed = new Map<string, number>();

it.each(journeys)(
  'a question of $id that follows from an answer appears with it, not after a refused press',
  { tags: ['all'] },
  (journey) => {
    expect(lateQuestions(ranJourney(journey), pressed)).toEqual([]);
  },
);

it.each(['application/bank/autopay', 'application/start/contact', 'application/start/hmda'])(
  'actions of %s are pressed after an answer, for the questions that come too late',
  { tags: ['all'] },
  (screen) => {
    expect(pressed.get(screen) ?? 0).toBeGreaterThan(0);
  },
);

/** Screens that were looked at between a press and its end. */
const looked = new Set<string>();

it.each(journeys)('no screen of $id changes while an action runs that was pressed on it', (journey) => {
  expect(unsteadyScreens(ranJourney(journey), looked)).toEqual([]);
});

it.each([
  'registration/set-password',
  'application/start/contact',
  'application/bank/confirm',
  'application/signing/sign',
])('%s is looked at while what was pressed on it runs', (screen) => {
  expect([...looked]).toContain(screen);
});
