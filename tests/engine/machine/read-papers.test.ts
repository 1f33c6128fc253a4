import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../runtime/json/json.ts';
import { Visit } from './visit.ts';

const uuid = '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f';

const papersOf = (visit: Visit, signable: boolean, unread: number[]): Json => {
  const { papers = [] } = (visit.product.calls.papers?.answers.ok?.body ?? {}) as { papers?: JsonObject[] };
  return { papers: papers.map((paper) => ({ ...paper, signable, unread, pagesRead: 3 - unread.length })) };
};

/** A borrower who has read everything, of which the page has not heard: the call that was to tell it failed. */
function readUnheard(screen: string, status: string, signable: boolean): Visit {
  const visit = new Visit();
  visit.slow = true;
  visit.open(`/${uuid}${screen}`, { identity: { uuid: 'someone' } }).answerUntil('application');
  visit.answerCall(200, { uuid, property: { state: 'CO' }, status: { checklistStatus: status } });
  visit.answerUntil('papers').answerCall(200, papersOf(visit, signable, [1, 2, 3]));
  visit.send({ type: 'report', at: visit.session.now, block: 'papers', event: 'all-read', data: {} });
  return visit.answerCall(503, { errors: ['Service unavailable'] });
}

test.each([
  ['/document/disclosures', 'APP_SUBMISSION', false],
  ['/signing/sign', 'NOTE_SIGNING', true],
])('%s asks again what was read before it says that something is not', (screen, status, signable) => {
  const visit = readUnheard(screen, status, signable);
  expect([visit.session.path, visit.session.dialog]).toEqual([`/${uuid}${screen}`, null]);
  visit.press();
  expect([visit.calls().map(({ call }) => call), visit.session.errors]).toEqual([['papers'], {}]);
  visit.answerCall(0, null);
  expect(visit.session.stalled).not.toBeNull();
  visit.press().answerCall(200, papersOf(visit, signable, []));
  expect(Object.values(visit.session.errors).filter((text) => text.includes('read'))).toEqual([]);
});
