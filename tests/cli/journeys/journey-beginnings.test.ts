import { expect, test } from 'vitest';
import { wholeJourney } from '../../../runtime/journey/run/whole-journey.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import { checkJourneys } from '../../../src/documents/journeys/check-journeys.ts';

/** What `npm run check` says of these journeys, of an organisation whose documents are not compared. */
function told(...journeys: Journey[]): string[] {
  const files = journeys.map((journey) => ({
    path: `tests/journeys/${journey.id}.json`,
    text: JSON.stringify(journey, null, 2),
  }));
  return checkJourneys(files, { calls: new Map(), failed: new Set(['main', 'fairway']) }).map(
    ({ file, line, message, remedy }) => `${file.split('/').at(-1)}:${line} ${message} (${remedy})`,
  );
}

const begun = (id: string, begins: string, ...steps: Journey['do']): Journey => ({ id, title: id, begins, do: steps });
const opening: Journey = {
  id: 'opening',
  title: 'Opens the form',
  org: 'fairway',
  now: '2026-11-21T17:00:00Z',
  given: { authMode: 'external' },
  do: [{ open: '/register-v2' }, { press: 'next' }, { expect: { path: '/register-v2/home' } }],
};

test('a journey that begins at the end of none is told, with the nearest', () => {
  expect(told(opening, begun('later', 'openning', { press: 'next' }))).toEqual([
    'later.json:4 There is no journey "openning". (did you mean "opening"?)',
  ]);
});

test('journeys that begin at the end of each other are told', () => {
  expect(told(begun('one', 'other', { press: 'next' }), begun('other', 'one', { press: 'next' }))).toEqual([
    'one.json:4 The journey begins at its own end: one begins with other begins with one. (write the first steps of one of them, and remove its "begins")',
    'other.json:4 The journey begins at its own end: other begins with one begins with other. (write the first steps of one of them, and remove its "begins")',
  ]);
});

test('a journey that neither opens a page nor begins where one is open is told', () => {
  expect(told({ id: 'shut', title: 'shut', do: [{ press: 'next' }] })).toEqual([
    'shut.json:5 The journey acts before a page is open. (write { "open": "<path>" } before this step, or "begins" with the id of the journey that leads here)',
  ]);
});

test('a journey that opens the page at which it begins is told', () => {
  expect(told(opening, begun('twice', 'opening', { open: '/register-v2/home' }))).toEqual([
    'twice.json:7 This page is open already: "opening" ended here. (remove this step; to load the page again, write { "reload": true })',
  ]);
});

test('the steps of the other come first, and its organisation, time and given hold unless others are written', () => {
  const later = { ...begun('later', 'opening', { press: 'next' }), given: { password: 'Secret-1' }, org: 'main' };
  expect(wholeJourney(later, () => opening)).toEqual({
    journey: {
      id: 'later',
      title: 'later',
      org: 'main',
      now: opening.now,
      given: { authMode: 'external', password: 'Secret-1' },
      do: [...opening.do, { press: 'next' }],
    },
    begun: 3,
  });
});
