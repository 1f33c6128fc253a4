import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runJourney } from '../../runtime/journey/run/run.ts';
import type { Expect, Journey } from '../../runtime/schema/types.ts';
import { journeyDocuments, journeyTools } from '../../src/product/journey-tools.ts';
import { loaded } from '../documents/loaded.ts';

const { organisations, validators } = loaded;
const file = new URL('../journeys/campaigns/partner-parameter.main.json', import.meta.url);
/** The verbs of one journey file, without what it expects. */
const verbs = (JSON.parse(readFileSync(file, 'utf8')) as Journey).do.filter((step) => step.expect === undefined);

/** Runs the same verbs at an organisation; gives what fails of what is expected after the first `until` of them. */
function runAt(org: string, until: number, expected: Expect): string | undefined {
  const { product, server } = organisations.get(org) ?? {};
  if (!product || !server) throw new Error(`${org} does not compile`);
  const journey: Journey = { id: org, title: org, do: [...verbs.slice(0, until), { expect: expected }] };
  return runJourney(product, journeyDocuments(product, server), journey, journeyTools(validators)).failure?.what;
}

const atTheSale = 3;
const question = {
  main: 'Is this property for sale?',
  fairway: 'Is this property currently for sale, or will it be listed within the next 6 months?',
};

test.each(['main', 'fairway'] as const)('the same file shows %s its own question', (org) => {
  const other = org === 'main' ? 'fairway' : 'main';
  expect(runAt(org, atTheSale, { heading: question[org] })).toBeUndefined();
  expect(runAt(org, atTheSale, { heading: question[other] })).toBe('heading');
});

test.each([
  ['main', 'pass', 'fail'],
  ['fairway', 'fail', 'pass'],
] as const)('the same file has at %s its own verdict: %s', (org, own, other) => {
  expect(runAt(org, verbs.length, { verdicts: { 'low-income': own } })).toBeUndefined();
  expect(runAt(org, verbs.length, { verdicts: { 'low-income': other } })).toBe('verdicts.low-income');
});
