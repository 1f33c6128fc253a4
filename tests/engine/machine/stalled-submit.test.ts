import { expect, test } from 'vitest';
import { view } from '../../../runtime/engine/machine/view.ts';
import { functions } from '../../../src/trade/index.ts';
import { borrower, Visit } from './visit.ts';

const uuid = '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f';
const submits = ['register', 'identity', 'create-application', 'profile'];

const atTheEnd = (): Visit => new Visit().upTo('set-password').answer(borrower['set-password'] ?? {});

/** The submit, up to this call, which does not reach the server. */
function stalledAt(call: string): Visit {
  const visit = atTheEnd().press();
  if (call === 'profile') visit.answerUntil('create-application').answerCall(200, { uuid });
  visit.answerUntil(call);
  expect(visit.calls()[0]?.call).toBe(call);
  return visit.answerCall(0, null);
}

/** What the page is: its heading, fields, actions and progress. */
function page({ product, session }: Visit) {
  const { path, heading, fields, actions, progress, hidden } = view(product, session, functions);
  return { path, heading, fields, actions, progress, hidden };
}

const pressed = page(atTheEnd());

test.each(submits)('the page stays as it was pressed on when %s does not reach the server, and is changed', (call) => {
  const visit = stalledAt(call);
  expect(page(visit)).toEqual(pressed);
  visit.answer({ password: 'another lantern at dusk' });
  expect(page(visit)).toEqual(pressed);
  visit.answer({ softCreditConsent: false });
  expect(page(visit)).toEqual(pressed);
  visit.answer({ termPrivacyConsent: false });
  expect(page(visit)).toEqual(pressed);
});

test.each(submits)('an action continues at the call %s that did not reach the server', (call) => {
  const visit = stalledAt(call);
  visit.press();
  expect(visit.calls().map((made) => made.call)).toEqual([call]);
  expect(page(visit)).toEqual(pressed);
});

test.each(submits.filter((call) => call !== 'profile'))('what is changed after %s is sent by another press', (call) => {
  const visit = stalledAt(call).answer({ softCreditConsent: false }).answer({ softCreditConsent: true }).press();
  expect(visit.session.busy).toBe('overlay');
  expect(page(visit)).toEqual(pressed);
  visit.answerUntil('create-application').answerCall(200, { uuid }).answerUntil('profile');
  expect(visit.calls().map((made) => made.call)).toEqual(['profile']);
});

test('a field of the page that was pressed on is judged there though the account is made', () => {
  const visit = stalledAt('create-application').answer({ password: null });
  expect(Object.keys(visit.session.errors)).toContain('password');
});

test('a poll that does not reach the server keeps the last status and continues', () => {
  const visit = stalledAt('profile').press();
  visit.answerUntil('status').answerCall(200, { checklistStatus: 'WAITING_FOR_AVM' });
  const ring = () => {
    const timer = visit.effects.find((effect) => effect.type === 'timer');
    visit.send({ type: 'tick', at: visit.session.now, effect: timer?.id ?? '' });
  };
  ring();
  visit.answerCall(0, null);
  expect(visit.session).toMatchObject({ stalled: null, poll: { last: 'WAITING_FOR_AVM' } });
  ring();
  visit.answerCall(200, { checklistStatus: 'DECLINED' });
  visit.answerCall(200, { uuid, status: { checklistStatus: 'DECLINED' } });
  expect(visit.session.path).toBe(`/${uuid}/error/decline`);
});
