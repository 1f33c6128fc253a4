import { expect, test } from 'vitest';
import { Visit } from '../machine/visit.ts';

const uuid = '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f';

test.each([
  ['review-app/no-credit', 'CREDIT_NO_MATCH_SSN'],
  ['review-app/incorrect-pin', 'ORDER_FULL_TITLE'],
  ['review-app/incorrect-ownership', 'ORDER_FULL_TITLE'],
  ['start/profile', undefined],
])('a page that says to call has a button that calls, and the page stays: %s', (screen, checklistStatus) => {
  const identity = { uuid: 'someone', email: 'ana@example.com' };
  const visit = new Visit()
    .open(`/${uuid}/${screen}`, { identity }, { org: 'main' })
    .answerCall(200, { uuid: 'someone' })
    .answerCall(200, {
      uuid,
      property: { state: 'CO' },
      status: checklistStatus === undefined ? {} : { checklistStatus },
    });
  const { path } = visit.session;
  const { session, effects } = visit.press('call');
  expect(path).toBe(`/${uuid}/${screen}`);
  expect(effects).toContainEqual({ type: 'leave', url: 'tel:+1-303-555-0100' });
  expect(session).toMatchObject({ path, busy: null });
});
