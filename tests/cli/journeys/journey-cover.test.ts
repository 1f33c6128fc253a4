import { expect, test } from 'vitest';
import { startSession } from '../../../runtime/engine/session/start-session.ts';
import { showsInBrowser } from '../../../src/cli/journeys/browser-traits.ts';
import { coverOf, type JourneyTraits, type StepRange } from '../../../src/cli/journeys/journey-cover.ts';
import { loaded } from '../../documents/loaded.ts';

/** A step is written as its traits; one without any expects something. A page may begin with each. */
const ran = (id: string, ...steps: string[]): JourneyTraits => ({
  id,
  firstDrawn: (wanted) => wanted,
  steps: steps.map((traits) => ({ traits: new Set(traits.split(' ').filter(Boolean)), expects: traits === '' })),
});

const journeys = [
  ran('name', 'start', 'name'),
  ran('whole', 'start', 'name', 'offers', '', '', 'start', 'sign'),
  ran('declined', 'start', 'declined', '', 'start', ''),
];

/** All that these ranges show. */
const shownBy = (all: JourneyTraits[], range: (journey: JourneyTraits) => StepRange) =>
  new Set(
    all.flatMap((journey) => {
      const { from, to } = range(journey);
      return journey.steps.slice(from, to).flatMap((step) => [...step.traits]);
    }),
  );

test('what a page makes of the chosen shows all that the whole journeys show', () => {
  const { chosen } = coverOf(journeys);
  const whole = shownBy(journeys, ({ steps }) => ({ from: 0, to: steps.length }));
  expect(shownBy(journeys, ({ id }) => chosen[id] ?? { from: 0, to: 0 })).toEqual(whole);
  expect(whole.size).toBe(5);
});

test('a journey ends with the last step that shows something of its own, and with what is expected there', () => {
  expect(coverOf(journeys).chosen).toEqual({ whole: { from: 0, to: 7 }, declined: { from: 0, to: 3 } });
});

const late = ran('late', 'start', 'name', '', 'start', 'birth', '', 'sign');

test('a journey begins with the first step of which no other shows all', () => {
  expect(coverOf([ran('early', 'start', 'name', '', 'birth', 'declined'), late]).chosen).toEqual({
    early: { from: 0, to: 5 },
    late: { from: 6, to: 7 },
  });
});

test('what is shown twice is shown where a page comes to it last', () => {
  const twice = ran('twice', 'start', '', '', '', 'start', 'sign');
  expect(coverOf([twice]).chosen).toEqual({ twice: { from: 4, to: 6 } });
});

test('a journey begins no later than a page can', () => {
  const early = ran('early', 'start', 'name', '', 'birth', 'declined');
  expect(coverOf([early, { ...late, firstDrawn: () => 3 }]).chosen.late).toEqual({ from: 3, to: 7 });
  expect(coverOf([early, { ...late, firstDrawn: () => 2 }]).chosen.late).toEqual({ from: 0, to: 7 });
});

test('one is left out where the others show all its traits, though it was the best choice at first', () => {
  expect(coverOf(journeys).left).toEqual(['name']);
});

test('of two that show the same the shorter is chosen', () => {
  expect(coverOf([ran('long', '', '', 'start'), ran('short', 'start')])).toEqual({
    chosen: { short: { from: 0, to: 1 } },
    left: ['long'],
  });
});

test('a journey goes on where that is cheaper than to begin another one', () => {
  expect(coverOf([ran('first', 'start', 'name', '', '', 'sign'), ran('other', 'start', '', 'sign')])).toEqual({
    chosen: { first: { from: 0, to: 5 } },
    left: ['other'],
  });
});

test('of each way the shortest journey is made whole, and what it shows, no other does', () => {
  const way = (journey: JourneyTraits): JourneyTraits => ({ ...journey, ways: new Set(['login']) });
  const short = way(ran('short', 'start', 'login', ''));
  expect(coverOf([way(ran('long', 'start', 'login', 'offers', '')), short, ran('name', 'start', 'name')])).toEqual({
    chosen: { long: { from: 0, to: 4 }, short: { from: 0, to: 3 }, name: { from: 0, to: 2 } },
    left: [],
  });
});

test.each([
  ['application/bank/disburse', 'next', true],
  ['application/bank/disburse', 'amounts', false],
  ['application/product/select', 'next', true],
  ['application/product/select', 'to-amount', false],
  ['application/product/select', 'dashboard', false],
])('a browser shows a press that sends what is kept, and what leads on: on %s, %s: %s', (screen, action, shown) => {
  const { product } = loaded.organisations.get('main') ?? {};
  if (!product) throw new Error('main does not compile');
  const session = {
    ...startSession({ now: '2026-01-05T12:00:00Z' }),
    place: { kind: 'screen', screen, params: {} },
  } as const;
  expect(showsInBrowser(product, session, action)).toBe(shown);
});
