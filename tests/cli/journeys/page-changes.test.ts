// Would catch a screen or a status that the walk over all pages no longer leads to, and steps that are walked twice.
import { expect, test } from 'vitest';
import type { JourneyTraits } from '../../../src/cli/journeys/journey-cover.ts';
import { changeCover, openedBy } from '../../../src/cli/journeys/page-changes.ts';

type Step = JourneyTraits['steps'][number];
const step = (shown: string, more: Partial<Step>): Step => ({
  traits: new Set(),
  expects: false,
  places: [shown],
  ...more,
});
const opens = (place: string): Step => step(place, { opens: 'address' });
const given = (place: string): Step => step(place, { opens: 'application' });
const leadsTo = (place: string): Step => step(place, { changedTo: [place] });
const loads = (place: string): Step => step(place, {});
/** A page may begin with each step. */
const ran = (id: string, ...steps: Step[]): JourneyTraits => ({ id, steps, firstDrawn: (wanted) => wanted });

test('each place is walked once', () => {
  const journeys = [
    ran('long', opens('start'), leadsTo('name'), leadsTo('birth')),
    ran('other', opens('start'), leadsTo('name'), leadsTo('income')),
    ran('again', opens('start'), leadsTo('name')),
  ];
  const { chosen, reached } = changeCover(journeys);
  expect(reached).toEqual(['birth', 'income', 'name']);
  expect(chosen).toEqual({ long: { from: 0, to: 3 }, other: { from: 0, to: 3 } });
});

test('beyond the steps that are driven anyway only what they do not change to is walked', () => {
  const journeys = [
    ran('long', opens('start'), leadsTo('name'), leadsTo('birth')),
    ran('other', opens('start'), leadsTo('name'), leadsTo('income')),
  ];
  expect(changeCover(journeys, { long: { from: 0, to: 3 } }).beyond).toEqual({ other: { from: 0, to: 3 } });
  expect(changeCover(journeys, { long: { from: 0, to: 2 }, other: { from: 1, to: 3 } }).beyond).toEqual({
    long: { from: 0, to: 3 },
  });
  expect(changeCover(journeys).beyond).toEqual(changeCover(journeys).chosen);
});

test('what is only opened is reached by the step with the fewest before it; an application that is given needs none', () => {
  const journeys = [
    ran('late', opens('start'), leadsTo('name'), opens('terms'), opens('name')),
    ran('early', opens('terms')),
    ran('applied', opens('start'), leadsTo('name'), leadsTo('name'), given('hold')),
  ];
  const { opened, unreached } = changeCover(journeys);
  expect(opened).toEqual([
    { journey: 'late', from: 0, to: 1, places: ['start'] },
    { journey: 'early', from: 0, to: 1, places: ['terms'] },
    { journey: 'applied', from: 3, to: 4, places: ['hold'] },
  ]);
  expect(unreached).toEqual([]);
});

test('what is only loaded, or lies far behind the first page that can be shown, is named as not reached', () => {
  const far = {
    ...ran('far', opens('start'), leadsTo('a'), leadsTo('b'), leadsTo('c'), opens('code')),
    firstDrawn: () => 0,
  };
  const { opened, unreached } = changeCover([far, ran('back', loads('returned'))]);
  expect(opened.map(({ places }) => places)).toEqual([['start']]);
  expect(unreached).toEqual(['code', 'returned']);
});

test('a step that does more than open is no link', () => {
  expect(openedBy({ open: '/terms', expect: {} })).toBe('address');
  expect(openedBy({ application: { status: {} } })).toBe('application');
  expect(openedBy({ open: '/terms', press: 'next' })).toBeUndefined();
  expect(openedBy({ as: 'agent', open: 'site:/agent' })).toBeUndefined();
});
