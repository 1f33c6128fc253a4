import { expect, test } from 'vitest';
import type { JsonObject } from '../../runtime/json/json.ts';
import type { LifecycleState } from '../../runtime/lifecycle/lifecycle-state.ts';
import { startLifecycle } from '../../runtime/lifecycle/step.ts';
import { type Way, wayToStatus } from '../../runtime/lifecycle/way-to-status.ts';
import { functions } from '../../src/trade/index.ts';
import { applicant, lifecycle, personas } from './documents.ts';

const now = '2026-11-20T17:00:00.000Z';

function way(
  status: string,
  { from, atOnce, ...answers }: { from?: LifecycleState; atOnce?: boolean } & JsonObject = {},
): Way {
  const context = applicant({ now, ...answers });
  return wayToStatus(
    { lifecycle, personas, functions, context, ...(atOnce !== undefined && { atOnce }) },
    from ?? startLifecycle(lifecycle, context.now),
    status,
  );
}

test('the way to a status has the facts, fields, answers and papers of all that came before', () => {
  const { state, answers, papers, events } = way('NOTE_SIGNING');
  expect(state.status).toBe('NOTE_SIGNING');
  expect(state.fields).toMatchObject({ selected: { amount: expect.any(String) } });
  expect(state.facts).toMatchObject({ creditScore: 760, offers: expect.any(Array) });
  expect(answers).toMatchObject({ offerChoice: { offerId: 'fixed-10' }, linkedAccount: { mask: '4821' } });
  expect(papers).toContain('early-disclosure');
  expect(events).toContain('application-submitted');
});

test('it goes on from where the application stands', () => {
  const offers = way('OFFER_SELECTION').state;
  const { events, state } = way('HMDA', { from: offers });
  expect(events).toEqual(['offer-selected', 'contact-given']);
  expect(state.facts.offers).toEqual(offers.facts.offers);
  expect(state.visit).toBeGreaterThan(offers.visit);
});

test('back to an earlier status it begins anew, with what came later gone', () => {
  const signed = way('RESCISSION').state;
  const { state } = way('OFFER_SELECTION', { from: signed });
  expect(state.fields).not.toHaveProperty('selected');
  expect(state.visit).toBeGreaterThan(signed.visit);
});

test('a status off the usual way is reached by what leads there', () => {
  expect(way('LIEN_VERIFICATION').state.facts).toMatchObject({ liensToConfirm: true });
  expect(way('REVISED_OFFER_SELECTION')).toMatchObject({
    events: expect.arrayContaining(['application-submitted', 'priced']),
    state: { facts: { offers: expect.any(Array) } },
  });
  expect(way('DECLINED').state.fields).toMatchObject({ declineReasons: expect.any(Array) });
});

test('money waits until the time to cancel has passed, and arrives on that day', () => {
  const funded = way('WAITING_FOR_FUNDING');
  expect(funded.waited[0]).toEqual({ status: 'RESCISSION', day: '2026-11-25' });
  expect(Date.parse(funded.now)).toBeGreaterThan(Date.parse(now));
  expect(way('WAITING_FOR_FUNDING', { atOnce: true })).toMatchObject({ now, waited: [] });
});

test('what statuses for several owners presume takes the place of the borrower’s own answers', () => {
  expect(way('CO_DEED_REQ').replaced).toMatchObject({ ownership: { coOwners: [{ firstName: 'Ana' }] } });
});

test('each status is reached', { tags: ['all'] }, () => {
  const wrong = Object.keys(lifecycle.states).filter((status) => way(status).state.status !== status);
  expect(wrong).toEqual([]);
});
