import { describe, expect, it } from 'vitest';
import {
  decideOpening,
  readyResult,
  settleVisit,
  ticketRefusal,
} from '../../../runtime/lifecycle/decisions/hosted-visit.ts';
import { sandboxResult } from '../../../runtime/lifecycle/hosted-link.ts';
import type { HostedLink } from '../../../runtime/schema/types.ts';
import { personas } from '../documents.ts';

/** What server and journeys decide about a visit. Catches: a ticket that counts twice, a visit that settles without its facts. */
const link: HostedLink = {
  title: 'Connect a bank',
  event: 'linked',
  answer: 'bank',
  returnTo: '/applications/{uuid}',
  facts: { holder: { type: 'text', maxLength: 80 } },
};
const links = { BANK: link };

describe('decideOpening', () => {
  it.each<[string, boolean, object]>([
    ['BANK', true, { link }],
    ['BANK', false, { refusal: { status: 409, code: 'not-awaited' } }],
    ['constructor', true, { refusal: { status: 400, code: 'unknown-kind' } }],
  ])('of the kind %s, awaited: %s', (kind, awaited, expected) => {
    expect(decideOpening({ links }, kind, (event) => awaited && event === 'linked')).toMatchObject(expected);
  });
});

it.each([
  [undefined, 404],
  [{ isUsed: true, isExpired: true }, 409],
  [{ isUsed: false, isExpired: true }, 410],
  [{ isUsed: false, isExpired: false }, undefined],
])('a ticket whose visit is %j is refused with %s', (visit, status) => {
  expect(ticketRefusal(visit)?.status).toBe(status);
});

it.each([
  [undefined, 503],
  [{ outcome: 'pending' as const, facts: {} }, 409],
])('a visit with the result %j is not over: %s', (result, status) => {
  expect(readyResult(result)).toMatchObject({ refusal: { status } });
});

it.each([
  [
    'success' as const,
    { holder: 'Jamie Doe' },
    { outcome: 'success', answers: { name: 'Jamie', bank: { holder: 'Jamie Doe' } } },
  ],
  ['success' as const, { holder: 1 }, { outcome: 'error' }],
  ['cancel' as const, { holder: 'Jamie Doe' }, { outcome: 'cancel' }],
  ['expired' as const, {}, { outcome: 'expired' }],
])('a visit that ends with %s and %j is settled', (outcome, facts, expected) => {
  expect(settleVisit(link, { outcome, facts }, { name: 'Jamie' })).toEqual(expected);
});

it('a slow page of the sandbox has its result when it is asked for again', () => {
  const visit = { kind: 'BANK', end: 'slow', picks: {} };
  const results = [1, 2].map((asked) => sandboxResult(personas, { ...visit, asked }, {}));
  expect(results.map((result) => result?.outcome)).toEqual([undefined, 'success']);
});
