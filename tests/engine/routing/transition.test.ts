import { describe, expect, test } from 'vitest';
import { view } from '../../../runtime/engine/machine/view.ts';
import { Visit } from '../machine/visit.ts';

const uuid = '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f';
const profile = { uuid: 'p', profileType: 'APPLICANT' };
const identity = { uuid: 'p' };
const application = (checklistStatus: string) => ({ uuid, status: { checklistStatus } });
const shown = ({ product, session }: Visit) => view(product, session).path;

/** The visit at the screen of a status. */
function at(status: string): Visit {
  const visit = new Visit().open(`/${uuid}`, { identity });
  while (visit.session.transition?.to === null) {
    const call = visit.calls().at(-1)?.call;
    visit.answerCall(200, call === 'profile' ? profile : application(status));
  }
  return visit;
}

const rings = (visit: Visit): Visit => {
  const timer = visit.effects.findLast((effect) => effect.type === 'timer');
  return visit.send({ type: 'tick', at: visit.session.now, effect: timer?.id ?? '' });
};

describe('a transition', () => {
  test('of the first page has no page that is left', () => {
    const visit = new Visit().open('/register-v2');
    expect(visit.session.transition).toEqual({ from: null, to: '/register-v2', cause: 'open', direction: 'forward' });
    expect(visit.session.shown).toBeNull();
  });

  test('goes forward by a press, and back by the order of the steps', () => {
    const visit = new Visit().upTo('annual-income');
    const before = visit.session.transition?.from;
    const { path } = visit.session;
    expect(visit.session.transition).toMatchObject({ to: path, cause: 'press', direction: 'forward' });
    visit.send({ type: 'open', at: visit.session.now, path: before ?? '', query: {}, nonce: '', by: 'history' });
    expect(visit.session.transition).toEqual({ from: path, to: before, cause: 'back', direction: 'back' });
    visit.send({ type: 'open', at: visit.session.now, path, query: {}, nonce: '', by: 'history' });
    expect(visit.session.transition).toMatchObject({ cause: 'back', direction: 'forward' });
  });

  test('that a call refuses ends where it began', () => {
    const visit = at('CREDIT_ERROR').press();
    const { path } = visit.session;
    expect(visit.session.transition).toMatchObject({ from: path, to: null });
    visit.answerCall(500, { errors: [] });
    while (visit.calls().length > 0) visit.answerCall(500, { errors: [] });
    expect(visit.session).toMatchObject({ path, shown: null, transition: { from: path, to: path } });
  });

  test('keeps the page that is left until the next one has what it needs', () => {
    const visit = at('CREDIT_NO_MATCH');
    const left = shown(visit);
    visit.send({ type: 'open', at: visit.session.now, path: 'site:/security', query: {}, nonce: '' });
    expect(visit.session.path).toBe('site:/security');
    expect(visit.session.transition).toMatchObject({ from: left, to: null, cause: 'link' });
    expect(shown(visit)).toBe(left);
    while (visit.session.transition?.to === null) visit.answerUntil('nothing');
    expect(shown(visit)).toBe('site:/security');
    expect(visit.session.shown).toBeNull();
  });

  test('of a status that is waited for keeps the page, and is a poll', () => {
    const visit = at('CREDIT_ERROR');
    const left = shown(visit);
    visit.press().answerUntil('status');
    expect(visit.session.transition).toMatchObject({ from: left, to: null, cause: 'poll' });
    visit.answerCall(200, { checklistStatus: 'WAITING_FOR_AVM' });
    rings(visit);
    expect(shown(visit)).toBe(left);
    visit.answerCall(200, { checklistStatus: 'HMDA' }).answerCall(200, application('HMDA'));
    expect(visit.session.transition).toMatchObject({ from: left, to: `/${uuid}/start/hmda`, cause: 'poll' });
    expect(shown(visit)).toBe(`/${uuid}/start/hmda`);
  });

  test('leads to the screen of a wait that lasts, which stands for as long as what was found takes to read', () => {
    const visit = at('INCOME_VERIFICATION');
    const left = shown(visit);
    const waits = () => visit.answerCall(200, { checklistStatus: 'WAITING_FOR_INCOME' });
    visit.press().answerUntil('status');
    waits();
    expect(shown(visit)).toBe(left);
    rings(visit);
    waits();
    const wait = `/${uuid}/waiting/income`;
    expect(visit.session).toMatchObject({ path: wait, shown: null, busy: 'waiting' });
    expect(visit.session.transition).toMatchObject({ from: left, to: wait, cause: 'poll', direction: 'forward' });
    rings(visit)
      .answerCall(200, { checklistStatus: 'IDENTITY_VERIFICATION' })
      .answerCall(200, application('IDENTITY_VERIFICATION'));
    expect(visit.session.path).toBe(wait);
    expect(visit.effects.at(-1)).toMatchObject({ type: 'timer', ms: 1500 });
    rings(visit);
    expect(visit.session.path).toBe(`/${uuid}/identity`);
    expect(visit.effects.find((effect) => effect.type === 'go')).toMatchObject({ replace: true });
  });

  test('from the screen of a wait does not keep the visitor who leaves it', () => {
    const visit = at('INCOME_VERIFICATION').press().answerUntil('status');
    visit.answerCall(200, { checklistStatus: 'WAITING_FOR_INCOME' });
    rings(visit).answerCall(200, { checklistStatus: 'WAITING_FOR_INCOME' });
    visit.press('dashboard');
    expect(visit.session).toMatchObject({ path: 'site:/dashboard', poll: null });
  });

  test('that a status does not follow leads back through the wait, and says so until the next press', () => {
    const visit = at('INCOME_VERIFICATION');
    const left = shown(visit);
    const unchanged = () => visit.answerCall(200, { checklistStatus: 'INCOME_VERIFICATION' });
    visit.press().answerUntil('status');
    unchanged();
    while (visit.session.poll) {
      rings(visit);
      unchanged();
    }
    expect(visit.session).toMatchObject({ path: `/${uuid}/waiting/income`, errors: {} });
    while (visit.session.transition?.to !== left) visit.answerCall(200, application('INCOME_VERIFICATION'));
    expect(visit.session).toMatchObject({ path: left, shown: null, unanswered: null });
    expect(visit.session.errors['']).toContain('There is no answer yet.');
    visit.press();
    expect(visit.session.errors['']).toBeUndefined();
  });

  test('to which the visitor came by an address says nothing of a status that stays', () => {
    const visit = new Visit().open(`/${uuid}`, { identity });
    visit.answerUntil('status');
    while (visit.session.poll) {
      visit.answerCall(200, { checklistStatus: 'INCOME_VERIFICATION' });
      if (visit.session.poll) rings(visit);
    }
    while (visit.session.transition?.to === null) visit.answerUntil('nothing');
    expect(visit.session).toMatchObject({ errors: {}, unanswered: null });
  });

  test('drops what is entered on a page that was left: its answer would belong to the next one', () => {
    const visit = at('CREDIT_NO_MATCH');
    visit.send({ type: 'open', at: visit.session.now, path: 'site:/security', query: {}, nonce: '' });
    const { edits } = visit.session;
    visit.answer({ email: 'late@example.com' });
    expect(visit.session).toMatchObject({ edits, stalled: null });
  });
});
