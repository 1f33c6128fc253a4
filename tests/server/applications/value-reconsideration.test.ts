import { beforeEach, expect, it } from 'vitest';
import type { JsonObject } from '../../../runtime/json/json.ts';
import { verifyRecords } from '../../../src/server/records/verify-records.ts';
import { type Borrower, own } from '../support/borrower.ts';
import { givenApplication } from '../support/given-application.ts';
import { deskOfFile } from '../support/server-of-file.ts';

const { server, as } = deskOfFile();

let borrower: Borrower;
let uuid: string;
beforeEach(async () => {
  ({ borrower, uuid } = await givenApplication(server, 'HOLD_FOR_APPRAISAL_REVIEW'));
  expect((await decide('appraisal-accepted', { propertyValue: '650000.00', appraised: true })).statusCode).toBe(200);
  await expect.poll(status).toBe('FINAL_OFFER');
});

const review = async () => (await borrower.call('GET', own(uuid))).json().reconsideration;
const status = async () => (await borrower.call('GET', own(uuid))).json().status.checklistStatus;
const ask = (valueReview: JsonObject) =>
  borrower.call('POST', own(uuid, '/actions/value-reconsideration-asked'), { answers: { valueReview } });
const decide = (event: string, facts: object, role = 'appraisal-desk') =>
  as({ roles: [role] }, 'POST', `/applications/${uuid}/events`, { event, facts, comment: 'Looked into.' });
const sale = { street: '750 Cedar Ave, Denver', price: '$690,000', soldOn: 'May 2026' };
const sales = [sale];

it('is refused without a reason, and with more than five sales', async () => {
  const nothing = await ask({});
  expect([nothing.statusCode, nothing.json().failures]).toMatchObject([422, [{ code: 'reason-given' }]]);
  expect((await ask({ sales: Array.from({ length: 6 }, () => sale) })).statusCode).toBe(422);
  expect(await review()).toMatchObject({ standing: 'OPEN' });
});

it('is kept once, and the first request stands', async () => {
  const asked = await ask({ wrong: 'It has four bedrooms, not three.', sales });
  expect([asked.statusCode, asked.json()]).toEqual([200, expect.anything()]);
  const first = await review();
  expect(first).toMatchObject({ standing: 'ASKED', askedOn: expect.any(String), answerBy: expect.any(String) });
  const again = await ask({ wrong: 'And a new roof.' });
  expect([again.statusCode, again.json().errors]).toEqual([422, ['This is not offered now.']]);
  expect(await review()).toEqual(first);
  const { answers } = await server.context.db
    .selectFrom('application')
    .select('answers')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  expect(answers.valueReview).toEqual({ wrong: 'It has four bedrooms, not three.', sales });
});

it('is answered by the appraisal desk with another value: an act in the chain of records, and offers that follow it', async () => {
  const before = (await borrower.call('GET', own(uuid))).json();
  await ask({ sales });
  const facts = { propertyValue: '700000.00', appraised: false, valueReason: 'SALES' };
  expect((await decide('value-changed', facts, 'title-desk')).statusCode).not.toBe(200);
  expect((await decide('value-changed', { ...facts, valueReason: 'LIKED' }, 'underwriter')).statusCode).toBe(422);
  expect((await decide('value-changed', facts, 'underwriter')).statusCode).toBe(200);
  expect(await review()).toMatchObject({
    standing: 'CHANGED',
    valueBefore: before.adjustedHomeAmount,
    offersOfOldValue: 'RAISED',
  });
  await borrower.call('POST', own(uuid, '/actions/offers-by-new-value'), {});
  await expect
    .poll(async () => (await borrower.call('GET', own(uuid))).json().status.checklistStatus)
    .toBe('OFFER_SELECTION');
  expect((await review()).offersOfOldValue ?? null).toBeNull();
  const acts = await server.context.db
    .selectFrom('staff_act')
    .select(['event', 'facts'])
    .where('application', '=', uuid)
    .where('event', '=', 'value-changed')
    .execute();
  expect(acts).toEqual([{ event: 'value-changed', facts }]);
  const { problems } = await verifyRecords(server.context.db);
  expect(
    problems.filter((problem) => problem.startsWith(uuid) && !problem.includes('no record of its history')),
  ).toEqual([]);
});
