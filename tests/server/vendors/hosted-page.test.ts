import { beforeEach, describe, expect, it } from 'vitest';
import { withSandboxTables } from '../../../src/server/sandbox/database/tables.ts';
import { type Borrower, own } from '../support/borrower.ts';
import { standingApplication } from '../support/given-application.ts';
import { hostedVisits } from '../support/hosted-visit.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

let borrower: Borrower;
let uuid: string;
beforeEach(async () => {
  ({ borrower, uuid } = await standingApplication(server, 'OFFER_SELECTION'));
  await put('DISBURSEMENT_ACCOUNT');
});

const db = () => server.context.db;
const put = (status: string) =>
  db().updateTable('application').set({ status, visit: 100 }).where('uuid', '=', uuid).execute();
const { ticketFor, press, returned, finish } = hostedVisits(() => ({ server, borrower, uuid }));

describe('a hosted page', () => {
  const page = (ticket: string, step = '') =>
    server.app.inject({ method: 'GET', url: `/hosted/sandbox?${new URLSearchParams({ ticket, step })}` });

  it('names the sandbox, and has nothing inline', async () => {
    const { body, statusCode } = await page(await ticketFor('BANK'));
    expect([statusCode, body]).toEqual([200, expect.stringContaining('Sandbox Bank Link')]);
    expect(body).not.toMatch(/<script|style=|onclick/);
  });

  it('leads back to where a bank leads back', async () => {
    const ticket = await ticketFor('BANK');
    const { headers, statusCode } = await press({ ticket, do: 'success' });
    expect([statusCode, headers.location]).toEqual([303, `/account/heloc/plaid-oauth-success?link=${ticket}`]);
  });

  it('is over once it was ended, and the first ending stays', async () => {
    const ticket = await returned('BANK', 'cancel');
    expect((await page(ticket)).statusCode).toBe(410);
    expect((await press({ ticket, do: 'success' })).statusCode).toBe(410);
    expect((await finish(ticket)).json()).toMatchObject({ outcome: 'cancel' });
  });

  it('expires after half an hour', async () => {
    const ticket = await ticketFor('BANK');
    await withSandboxTables(db())
      .updateTable('sandbox_visit')
      .set({ created: new Date(server.clock.now.getTime() - 31 * 60_000) })
      .execute();
    expect((await page(ticket)).statusCode).toBe(410);
  });

  it('is none without a ticket that is known', async () => {
    expect((await page('nobodys-ticket-0000000')).statusCode).toBe(410);
  });

  it('takes no form of another site', async () => {
    const ticket = await ticketFor('BANK');
    expect((await press({ ticket, do: 'success' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await finish(ticket)).json()).toMatchObject({ code: 'link-pending' });
  });
});

describe('the way back from a hosted page', () => {
  const backFrom = async (headers: Record<string, string>) => {
    const answer = await borrower.call(
      'POST',
      own(uuid, '/links'),
      { kind: 'BANK' },
      { host: 'localhost', ...headers },
    );
    const ticket = new URL(answer.json().redirect, 'http://localhost').searchParams.get('ticket') ?? '';
    const { location } = (await press({ ticket, do: 'success' })).headers;
    return new URL(String(location), 'http://localhost').searchParams;
  };

  it.each(['true', 'false'])('keeps the chat as the page that asked has it: %s', async (chat) => {
    const referer = `http://localhost/account/heloc/${uuid}/disbursement?pop-webchat=${chat}`;
    expect((await backFrom({ referer })).get('pop-webchat')).toBe(chat);
  });

  it('refuses a form of another site', async () => {
    const back = await backFrom({ referer: 'https://evil.example/?pop-webchat=true' });
    expect([...back.keys()]).toEqual(['link']);
  });
});
