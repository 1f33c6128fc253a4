import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../runtime/json/json.ts';
import { type Borrower, own } from '../support/borrower.ts';
import { standingApplication } from '../support/given-application.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

let borrower: Borrower;
let uuid: string;
beforeEach(async () => {
  ({ borrower, uuid } = await standingApplication(server, 'LIEN_VERIFICATION'));
});

const postToSandbox = (name: string, payload: JsonObject) =>
  server.app.inject({ method: 'POST', url: `/sandbox/applications/${uuid}/${name}`, payload });
const act = (action: string, answers: JsonObject = {}) =>
  borrower.call('POST', own(uuid, `/actions/${action}`), { answers });
const shown = async () => (await borrower.call('GET', own(uuid))).json();
const dispute = () => act('lien-disputed', { lienDispute: { lienId: 'lien-1', reason: 'WRONG_BALANCE' } });

describe('liens', () => {
  it.each([
    ['lien-marked', { payoff: { lienId: 'lien-9' } }, 'lien-is-listed-payoff-lien-id'],
    ['lien-disputed', { lienDispute: { lienId: 'lien-9', reason: 'PAID_OFF' } }, 'lien-is-listed-lien-dispute-lien-id'],
  ])('%s is refused for an id that no lien has', async (action, answers, rule) => {
    const refused = await act(action, answers);
    expect([refused.statusCode, refused.json().failures[0].rule]).toEqual([422, rule]);
  });

  it('are not confirmed while one of them is disputed', async () => {
    expect((await dispute()).json().checklistStatus).toBe('LIEN_VERIFICATION_INQUIRY');
    expect((await act('liens-confirmed')).statusCode).toBe(409);
  });

  it('can be confirmed once the dispute is taken back, and only a listed one is', async () => {
    await dispute();
    expect((await act('lien-dispute-withdrawn', { lienDispute: { withdrawnId: 'lien-9' } })).statusCode).toBe(422);
    const back = await act('lien-dispute-withdrawn', { lienDispute: { withdrawnId: 'lien-1' } });
    expect(back.json().checklistStatus).toBe('LIEN_VERIFICATION');
    expect((await shown()).liens[0].disputed).toBe(false);
  });

  it('are those that the answer to the dispute brings, and so is what is owed on them', async () => {
    await act('lien-marked', { payoff: { lienId: 'lien-1' } });
    await dispute();
    const liens = [{ id: 'lien-7', lender: 'Lark Bank', kind: 'MORTGAGE', position: 1, balance: '90000.00' }];
    await postToSandbox('events', { event: 'lien-inquiry-answered', facts: { liensBalance: '90000.00', liens } });
    const after = await shown();
    expect(after.liens).toMatchObject([{ id: 'lien-7', balance: '90000.00', disputed: false }]);
    expect([after.lienInquiryAnswered, after.status.checklistStatus]).toEqual([true, 'LIEN_VERIFICATION']);
    const { fields, vendor_facts } = await server.context.db
      .selectFrom('application')
      .select(['fields', 'vendor_facts'])
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    expect([fields.payoffs, vendor_facts.liensBalance]).toEqual([[], '90000.00']);
  });
});
