import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../runtime/schema/copy.ts';
import { Borrower, own } from './borrower.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let borrower: Borrower;
let uuid: string;
beforeEach(async () => {
  ({ borrower, uuid } = await Borrower.withApplication(server, { state: 'TX', zip: '78701' }));
  await server.app.inject({
    method: 'POST',
    url: `/sandbox/applications/${uuid}/status`,
    payload: { checklistStatus: 'BPO_ORDER_REQUEST' },
  });
});

const act = (action: string, answers: { [name: string]: Json }) =>
  borrower.call('POST', own(uuid, `/actions/${action}`), { answers });

describe('the report on the value of a home in Texas', () => {
  it('is not ordered as elsewhere, without an agreement on the value', async () => {
    const valuationVisit = { access: 'OUTSIDE' };
    const ordered = await act('valuation-ordered', { homeCondition: { condition: 'GOOD' }, valuationVisit });
    expect([ordered.statusCode, ordered.json().code]).toEqual([409, 'not-awaited']);
    const silent = await act('texas-valuation-ordered', { homeCondition: { condition: 'GOOD' } });
    expect([silent.statusCode, silent.json().failures[0].path]).toEqual([422, 'homeCondition.marketValueAgreed']);
  });

  it('keeps that agreement when more is told of the home', async () => {
    const homeCondition = { condition: 'GOOD', marketValueAgreed: true };
    expect((await act('texas-valuation-ordered', { homeCondition })).statusCode).toBe(200);
    const told = { condition: 'FAIR', notes: 'A new roof is due' };
    expect((await act('home-condition-given', { homeCondition: told })).statusCode).toBe(200);
    const { answers } = await server.context.db
      .selectFrom('application')
      .select('answers')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    expect(answers.homeCondition).toEqual({ ...told, marketValueAgreed: true });
  });
});
