import { expect, it } from 'vitest';
import { lifecycle } from '../lifecycle/documents.ts';
import { journeys } from './journeys.ts';

/** How a deadline stands before its day has passed, and after: one that is met in time by the lifecycle itself is never overdue. */
const before: readonly string[] = ['open', 'waiting'];

/** The standings that journeys expect of each deadline, in the order in which they do. */
const expected = journeys.map(({ do: steps }) =>
  steps.flatMap((step) => ('expect' in step ? Object.entries(step.expect?.deadlines ?? {}) : [])),
);

const bothSides = (id: string): boolean =>
  expected.some((standings) => {
    const own = standings.flatMap(([name, standing]) =>
      name === id && typeof standing === 'string' ? [standing] : [],
    );
    return own.some(
      (standing, at) => before.includes(standing) && own.slice(at + 1).some((later) => later !== standing),
    );
  });

/** Their papers are made in the status whose day it is, so that no journey stands between: the examples of the lifecycle alone hold their days. */
const madeOnTheirDay = [
  'counteroffer',
  'credit-score-notice',
  'flood-notice',
  'home-equity-booklet',
  'home-equity-disclosures',
  'home-equity-disclosures-with-the-form',
  'privacy-notice',
  'right-to-cancel',
  'texas-notice',
  'valuation-notice',
  'wisconsin-spouse-notice',
];

/** Those of a first lien whose home was valued by a report: the examples of the lifecycle alone hold their days, too. */
const withoutJourney = ['valuation-copy', 'valuation-copy-at-the-end'];

it('each deadline has a journey on both sides of its day, but those that are named here', () => {
  const missing = Object.keys(lifecycle.deadlines ?? {}).filter((id) => !bothSides(id));
  expect(missing.sort()).toEqual([...madeOnTheirDay, ...withoutJourney].sort());
});
