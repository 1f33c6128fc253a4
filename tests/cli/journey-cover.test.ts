import { expect, test } from 'vitest';
import { coverOf, type JourneyTraits } from '../../src/cli/journey-cover.ts';

const ran = (id: string, steps: number, ...traits: string[]): JourneyTraits => ({ id, steps, traits: new Set(traits) });

const journeys = [
  ran('name', 2, 'start', 'name'),
  ran('whole', 9, 'start', 'name', 'offers', 'sign'),
  ran('declined', 4, 'start', 'declined'),
];

test('the chosen show together what all show, in the order given', () => {
  const { chosen } = coverOf(journeys);
  const shown = journeys.filter(({ id }) => chosen.includes(id)).flatMap(({ traits }) => [...traits]);
  expect(new Set(shown)).toEqual(new Set(journeys.flatMap(({ traits }) => [...traits])));
  expect(chosen).toEqual(['whole', 'declined']);
});

test('one is left out where the others show all its traits, though it was the best choice at first', () => {
  expect(coverOf(journeys).left).toEqual(['name']);
});

test('of two that show the same the shorter is chosen', () => {
  expect(coverOf([ran('long', 8, 'start'), ran('short', 3, 'start')])).toEqual({ chosen: ['short'], left: ['long'] });
});
