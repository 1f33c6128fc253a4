import { expect, test } from 'vitest';
import { Visit } from './visit.ts';

const at = '2026-01-15T17:01:00.000Z';
const maintenance = 'public/maintenance';
const notice = { errors: ['We are currently undergoing scheduled maintenance.'], code: 'maintenance' };
const shown = ({ session: { place } }: Visit): string => (place.kind === 'nowhere' ? 'nothing' : place.screen);
const flagged = (visit: Visit, on: boolean): Visit =>
  visit.send({ type: 'flags', at, flags: { ...visit.session.flags, maintenance: on } });

test('maintenance shows its page at the current address, and the entered answers afterwards', () => {
  const visit = new Visit().upTo('legal-name').answer({ name: { firstName: 'Ana', lastName: 'Rivera' } });
  const { path } = visit.session;
  flagged(visit, true);
  expect([shown(visit), visit.session.path]).toEqual([maintenance, path]);
  expect(visit.effects.filter(({ type }) => type === 'go' || type === 'forget')).toEqual([]);
  flagged(visit, false);
  expect([shown(visit), visit.session.path]).toEqual(['registration/legal-name', path]);
  expect(visit.session.answers.name).toMatchObject({ firstName: 'Ana', lastName: 'Rivera' });
});

test('a screen of an application returns with its unsaved answers', () => {
  const uuid = '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f';
  const application = { uuid, status: { checklistStatus: 'COLLECT_ADDITIONAL_INFO' } };
  const identity = { uuid: 'someone' };
  const visit = new Visit().open(`/${uuid}/start/contact`, { identity });
  const given = (): Visit => {
    const call = visit.calls().find(({ call }) => call === 'application');
    return visit.send({ type: 'result', at, effect: call?.id ?? '', status: 200, body: application, etag: '"1"' });
  };
  visit.answerUntil('application');
  given().answerUntil('none');
  expect(shown(visit)).toBe('application/start/contact');
  visit.answer({ contact: { channel: 'EMAIL' } });
  flagged(visit, true);
  expect(shown(visit)).toBe(maintenance);
  flagged(visit, false).answerUntil('application');
  given();
  expect(shown(visit)).toBe('application/start/contact');
  expect(visit.session.answers.contact).toMatchObject({ channel: 'EMAIL' });
});

test('a request refused during maintenance shows the maintenance page, keeps the step, and is sent again with the same key', () => {
  const visit = new Visit().upTo('none');
  const first = visit.calls().at(-1);
  flagged(visit, true);
  expect(visit.session.busy).not.toBeNull();
  visit.send({ type: 'result', at, effect: first?.id ?? '', status: 503, body: notice });
  expect([shown(visit), visit.session.path]).toEqual([maintenance, '/register-v2/set-password']);
  expect([visit.session.busy, visit.session.dialog, visit.session.errors]).toEqual([null, null, {}]);
  flagged(visit, false);
  expect(shown(visit)).toBe('registration/set-password');
  visit.press();
  expect(visit.calls().at(-1)?.idempotencyKey).toBe(first?.idempotencyKey);
});

test("a page that does not know the reason of a refusal shows the server's message", () => {
  const visit = new Visit()
    .open('site:/auth/login')
    .answer({ loginEmail: 'ana@example.com', loginPassword: 'a long phrase' });
  visit.press('next').answerCall(503, notice);
  expect(visit.session.errors['']).toBe(notice.errors[0]);
});

test('flags that close nothing change no screen', () => {
  const visit = new Visit().upTo('legal-name');
  const before = visit.session.visit;
  visit.send({ type: 'flags', at, flags: { ...visit.session.flags, 'rate-buy-down': true } });
  expect([shown(visit), visit.session.visit]).toEqual(['registration/legal-name', before]);
  expect(visit.session.flags['rate-buy-down']).toBe(true);
});
