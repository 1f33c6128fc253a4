import { beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../runtime/json/json.ts';
import { type Borrower, own } from '../support/borrower.ts';
import { standingApplication } from '../support/given-application.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

let borrower: Borrower;
let uuid: string;
beforeEach(async () => {
  ({ borrower, uuid } = await standingApplication(server, 'LIEN_VERIFICATION'));
});

const postToSandbox = (name: string, payload: { [name: string]: Json }) =>
  server.app.inject({ method: 'POST', url: `/sandbox/applications/${uuid}/${name}`, payload });
const shown = async () => String((await borrower.call('GET', own(uuid))).headers.etag);
const act = (action: string, etag: string, answers: { [fact: string]: Json } = {}, key?: string) =>
  borrower.call(
    'POST',
    own(uuid, `/actions/${action}`),
    { answers },
    { 'if-match': etag, ...(key !== undefined && { 'idempotency-key': key }) },
  );
const mark = (etag: string, key?: string) => act('lien-marked', etag, { payoff: { lienId: 'lien-1' } }, key);
const actions = () =>
  server.context.db.selectFrom('application_action').selectAll().where('application', '=', uuid).execute();

describe('two tabs', () => {
  it('the second save is refused and says which answers changed; then it is made upon the new version', async () => {
    const both = await shown();
    expect((await mark(both)).statusCode).toBe(200);
    const second = await act('lien-disputed', both, { lienDispute: { lienId: 'lien-1', reason: 'PAID_OFF' } });
    expect([second.statusCode, second.json()]).toMatchObject([
      409,
      { code: 'changed', changed: { status: 'LIEN_VERIFICATION', answers: ['payoff'] } },
    ]);
    expect((await actions()).map(({ event }) => event)).toEqual(['lien-marked']);
    const again = await act('lien-disputed', await shown(), { lienDispute: { lienId: 'lien-1', reason: 'PAID_OFF' } });
    expect(again.statusCode).toBe(200);
  });

  it('of two that save at the same instant one is refused', async () => {
    const both = await shown();
    const answers = await Promise.all([mark(both), mark(both)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await actions()).toHaveLength(1);
  });

  it('a step that was finished in the other says which status it has now', async () => {
    const both = await shown();
    await act('liens-confirmed', both);
    await borrower.rested(uuid);
    const second = await mark(both);
    const { checklistStatus } = await borrower.status(uuid);
    expect([second.statusCode, second.json().changed.status]).toEqual([409, checklistStatus]);
  });
});

describe('one tab', () => {
  it('saves one thing after another upon what each save answered', async () => {
    const first = await mark(await shown());
    const second = await act('lien-unmarked', String(first.headers.etag), { payoff: { lienId: 'lien-1' } });
    expect([second.statusCode, second.headers.etag]).toEqual([200, await shown()]);
  });

  it('is not disturbed by what vendors and people do meanwhile', async () => {
    const known = await shown();
    await act('liens-confirmed', known);
    await borrower.rested(uuid);
    const offers = await shown();
    await postToSandbox('status', { checklistStatus: 'WAITING_FOR_OFFERS' });
    await borrower.rested(uuid);
    expect(await shown()).toBe(offers);
    await postToSandbox('status', { checklistStatus: 'LIEN_VERIFICATION_INQUIRY' });
    await postToSandbox('events', { event: 'lien-inquiry-answered' });
    expect((await mark(offers)).statusCode).toBe(200);
  });

  it('that sends the same again is answered the same, its version too', async () => {
    const known = await shown();
    const first = await mark(known, 'a');
    await act('lien-unmarked', String(first.headers.etag), { payoff: { lienId: 'lien-1' } });
    const repeated = await mark(known, 'a');
    expect([repeated.statusCode, repeated.headers.etag]).toEqual([200, first.headers.etag]);
  });

  it('learns that somebody else moved the application on, and that what it sent was not kept', async () => {
    const known = await shown();
    await postToSandbox('status', { checklistStatus: 'HMDA' });
    const answer = await mark(known);
    expect([answer.statusCode, answer.json().changed]).toEqual([409, { status: 'HMDA', answers: [] }]);
  });

  it('is saved also where a compressing proxy made its ETag a weak one', async () => {
    expect((await mark(`W/${await shown()}`)).statusCode).toBe(200);
  });
});
