import { expect, test } from 'vitest';
import { coverOf, type JourneyTraits } from '../../../src/cli/journeys/journey-cover.ts';

/** A step is written as its traits; one without any expects something. */
const ran = (id: string, ...steps: string[]): JourneyTraits => ({
  id,
  steps: steps.map((traits) => ({ traits: new Set(traits.split(' ').filter(Boolean)), expects: traits === '' })),
});

const journeys = [
  ran('name', 'start', 'name'),
  ran('whole', 'start', 'name', 'offers', '', '', 'start', 'sign'),
  ran('declined', 'start', 'declined', '', 'start', ''),
];

test('what is chosen shows together what all show', () => {
  const { chosen } = coverOf(journeys);
  const traits = (of: (journey: JourneyTraits) => number) =>
    new Set(journeys.flatMap((journey) => journey.steps.slice(0, of(journey)).flatMap((step) => [...step.traits])));
  expect(traits(({ id }) => chosen[id] ?? 0)).toEqual(traits(({ steps }) => steps.length));
});

test('a journey ends with the last step that shows something of its own, and with what is expected there', () => {
  expect(coverOf(journeys).chosen).toEqual({ whole: 7, declined: 3 });
});

test('one is left out where the others show all its traits, though it was the best choice at first', () => {
  expect(coverOf(journeys).left).toEqual(['name']);
});

test('of two that show the same the shorter is chosen', () => {
  expect(coverOf([ran('long', '', '', 'start'), ran('short', 'start')])).toEqual({
    chosen: { short: 1 },
    left: ['long'],
  });
});

test('a journey goes on where that is cheaper than to begin another one', () => {
  expect(coverOf([ran('first', 'start', 'name', '', '', 'sign'), ran('other', 'start', '', 'sign')])).toEqual({
    chosen: { first: 5 },
    left: ['other'],
  });
});
