import { expect, test } from 'vitest';
import type { Product } from '../../../runtime/engine/product.ts';
import type { Action } from '../../../runtime/schema/types.ts';
import { loaded } from '../../documents/loaded.ts';
import { Visit } from './visit.ts';

const uuid = '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f';
const application = (checklistStatus: string, known: object = {}) => ({
  uuid,
  status: { checklistStatus },
  property: { state: 'CO' },
  ...known,
});
const later = '2026-01-15T17:04:00.000Z';

/** Looks for news, and says what came of it. */
const check: Action = {
  label: 'Check for updates',
  do: [{ check: 'lastCheck' }, { call: 'application' }, { route: true }],
};

/** The lender's product, with a button that looks for news on pages that wait. */
function withChecks(...waiting: string[]): Product {
  const { product } = loaded.organisations.get('main') ?? {};
  if (!product) throw new Error('main does not compile');
  const changed = waiting.map((id) => {
    const screen = product.screens[id];
    if (!screen) throw new Error(`there is no screen ${id}`);
    return [id, { ...screen, actions: { ...screen.actions, next: check } }];
  });
  return { ...product, screens: { ...product.screens, ...Object.fromEntries(changed) } };
}

const product = withChecks('application/bpo/hold', 'application/bpo/waiting', 'application/notary/intro');

/** A borrower on the screen that their status leads to. */
function at(checklistStatus: string): Visit {
  const visit = new Visit(product).open('/terms', { identity: { uuid: 'someone' } });
  const given = application(checklistStatus);
  return visit.send({ type: 'application', at: visit.session.now, application: given, profile: { uuid: 'p' } });
}

const waiting = (): Visit => at('BPO_PROCESSING');

const checks = (visit: Visit, action = 'next'): Visit => visit.send({ type: 'press', at: later, action });

const said = ({ session: { kept, path } }: Visit) => ({ path: path.slice(uuid.length + 2), ...Object(kept.lastCheck) });

/** The clock of the screen rings, and the news are in. */
function rings(visit: Visit, body: ReturnType<typeof application>): Visit {
  const quiet = Object.values(visit.session.pending).find((pending) => pending.quiet && pending.kind === 'timer');
  return visit.send({ type: 'tick', at: later, effect: quiet?.id ?? '' }).answerCall(200, body);
}

test('a check that found nothing says when it was', () => {
  const visit = checks(waiting()).answerCall(200, application('BPO_PROCESSING'));
  expect(said(visit)).toEqual({ path: 'bpo/hold', at: visit.session.now, found: false });
});

test('a check that found a change on the same screen reports it', () => {
  const visit = checks(waiting()).answerCall(200, application('BPO_PROCESSING', { lineAmount: 50_000 }));
  expect(said(visit)).toMatchObject({ path: 'bpo/hold', found: true });
});

test('nothing is said on another screen that the check led to', () => {
  const visit = checks(waiting()).answerCall(200, application('LIEN_VERIFICATION'));
  expect([said(visit).found, visit.session.path.endsWith('bpo/hold')]).toEqual([undefined, false]);
});

test('nothing is said any more on another screen, nor on return', () => {
  const visit = checks(waiting()).answerCall(200, application('BPO_PROCESSING'));
  expect(said(visit.press('visit'))).toEqual({ path: 'bpo/waiting' });
  expect(said(visit.press('back'))).toEqual({ path: 'bpo/hold' });
});

test('nothing is said any more on another screen that the history leads to', () => {
  const visit = checks(waiting()).answerCall(200, application('BPO_PROCESSING'));
  expect(said(visit.open('/terms')).found).toBeUndefined();
});

test('a standalone screen stays open without a change, and routes after one', () => {
  const reading = () => checks(waiting().press('visit'));
  expect(said(reading().answerCall(200, application('BPO_PROCESSING')))).toMatchObject({
    path: 'bpo/waiting',
    found: false,
  });
  expect(reading().answerCall(200, application('LIEN_VERIFICATION')).session.path).not.toContain('bpo/waiting');
});

test('nothing is said any more once another action runs', () => {
  const visit = at('NOTARY_WAITING_PERIOD').answerUntil('nothing');
  checks(visit).answerCall(200, application('NOTARY_WAITING_PERIOD')).answerUntil('nothing');
  expect(said(visit)).toMatchObject({ found: false });
  expect(said(checks(visit)).found).toBeUndefined();
});

test('what a check did not find is not said of what came later', () => {
  const visit = checks(waiting()).answerCall(200, application('BPO_PROCESSING'));
  expect(said(rings(visit, application('BPO_PROCESSING')))).toMatchObject({ found: false });
  expect(said(rings(visit, application('BPO_PROCESSING', { lineAmount: 50_000 })))).toEqual({ path: 'bpo/hold' });
});

test('a check that failed says so, and nothing of updates', () => {
  const visit = checks(waiting());
  while (visit.calls().length > 0) visit.answerCall(503, { errors: ['Please try again in a moment'] });
  expect(said(visit)).toEqual({ path: 'bpo/hold' });
  expect(visit.session).toMatchObject({ check: null, busy: null, errors: { '': 'Please try again in a moment.' } });
  checks(visit).answerCall(200, application('BPO_PROCESSING'));
  expect([said(visit).found, visit.session.errors]).toEqual([false, {}]);
});

test('a credit file that is locked still is said to be after the try, and not on a later arrival', () => {
  const locked = application('SOFT_CREDIT_LOCKED_OR_FROZEN');
  const visit = checks(at('SOFT_CREDIT_LOCKED_OR_FROZEN')).answerCall(200, {
    checklistStatus: 'WAITING_FOR_SOFT_CREDIT',
  });
  visit.answerCall(200, { checklistStatus: 'SOFT_CREDIT_LOCKED_OR_FROZEN' }).answerCall(200, locked);
  expect(said(visit)).toMatchObject({ path: 'credit/error', found: false });
  const moved = visit.session.now;
  visit.send({ type: 'application', at: moved, application: application('BPO_PROCESSING') });
  visit.send({ type: 'application', at: moved, application: locked });
  expect(said(visit)).toEqual({ path: 'credit/error' });
});
