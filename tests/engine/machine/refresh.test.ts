import { expect, test } from 'vitest';
import { Visit } from './visit.ts';

const uuid = '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f';
const application = (checklistStatus: string) => ({ uuid, status: { checklistStatus }, property: { state: 'CO' } });

/** Somebody who waits for the report about the home. */
function waiting(): Visit {
  const visit = new Visit().open('/terms', { identity: { uuid: 'someone' } });
  const at = visit.session.now;
  return visit.send({ type: 'application', at, application: application('BPO_PROCESSING'), profile: { uuid: 'p' } });
}

const clock = (visit: Visit) => {
  const timer = visit.effects.find((effect) => effect.type === 'timer');
  return timer?.type === 'timer' ? timer : undefined;
};

const rings = (visit: Visit): Visit =>
  visit.send({ type: 'tick', at: visit.session.now, effect: clock(visit)?.id ?? '' });

test('a waiting screen requests the status after its interval, and blocks nothing', () => {
  const visit = waiting();
  expect([visit.session.path, clock(visit)?.ms]).toEqual([`/${uuid}/bpo/hold`, 30_000]);
  rings(visit);
  expect([visit.calls().map(({ call }) => call), visit.session.busy]).toEqual([['application'], null]);
});

test('another status routes the borrower', () => {
  const visit = rings(waiting()).answerCall(200, application('LIEN_VERIFICATION'));
  expect(visit.session.path).not.toContain('bpo/hold');
});

test('an unchanged status keeps the screen, and is requested again', () => {
  const visit = rings(waiting());
  const { visit: count } = visit.session;
  visit.answerCall(200, application('BPO_PROCESSING'));
  expect([visit.session.path, visit.session.visit, clock(visit)?.ms]).toEqual([`/${uuid}/bpo/hold`, count, 30_000]);
});

test('the page knows when it last had an answer: on arrival, then with each that comes, and never from one that fails', () => {
  const visit = rings(waiting());
  const arrived = visit.session.now;
  expect(visit.session.refreshTime).toBe(arrived);
  const answer = (at: string, status: number) => {
    const effect = visit.calls().at(-1)?.id ?? '';
    visit.send({ type: 'result', at, effect, status, body: application('BPO_PROCESSING') });
  };
  const [later, failing] = ['2026-12-01T18:00:00.000Z', '2026-12-01T19:00:00.000Z'];
  answer(later, 200);
  expect(visit.session.refreshTime).toBe(later);
  rings(visit);
  answer(failing, 503);
  expect(visit.session.refreshTime).toBe(later);
});

test('a page that does not ask by itself has no such time', () => {
  const visit = waiting();
  visit.press('condition');
  expect([visit.session.path, visit.session.refreshTime]).toEqual([`/${uuid}/bpo/home-condition`, null]);
});

test('a failure shows nothing, and the request is repeated', () => {
  const visit = rings(waiting()).answerCall(503, { errors: ['down'] });
  expect([visit.session.errors, visit.session.failure, clock(visit)?.ms]).toEqual([{}, null, 30_000]);
});

test('a borrower who has left the screen is not routed back', () => {
  const visit = rings(waiting());
  visit.effects = [];
  const asked = Object.keys(visit.session.pending)[0] ?? '';
  visit.press('visit');
  expect(visit.session.path).toBe(`/${uuid}/bpo/waiting`);
  visit.send({ type: 'result', at: visit.session.now, effect: asked, status: 200, body: application('COMPLETE') });
  expect(visit.session.path).toBe(`/${uuid}/bpo/waiting`);
});

const summary = (checklistStatus: string) => ({ ...application(checklistStatus), consents: [] });

/** The clock rings for somebody at the summary. */
function ringsAtTheSummary(checklistStatus: string): Visit {
  const visit = new Visit().open('/terms', { identity: { uuid: 'someone' } });
  const at = visit.session.now;
  visit.send({ type: 'application', at, application: summary(checklistStatus), profile: { uuid: 'p' } });
  const timer = clock(visit);
  visit.answerCall(200, summary(checklistStatus));
  expect([visit.session.path, timer?.ms]).toEqual([`/${uuid}/start/app-summary`, 3000]);
  return visit.send({ type: 'tick', at, effect: timer?.id ?? '' });
}

test('a screen requests the status only while its condition holds', () => {
  expect(ringsAtTheSummary('GEN_SUMMARY_DISCLOSURE').calls()).toHaveLength(1);
  const stands = ringsAtTheSummary('APP_SUBMISSION');
  expect(stands.calls()).toEqual([]);
  expect(clock(stands)?.ms).toBe(3000);
});
