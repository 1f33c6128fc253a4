import { expect, it } from 'vitest';
import { Borrower } from '../../../server/support/borrower.ts';
import { hostedVisits } from '../../../server/support/hosted-visit.ts';
import { serverOfFile } from '../../../server/support/server-of-file.ts';
import { claims, coDeed, invited, ofSigning } from './signer-calls.ts';

const server = serverOfFile();

/** An application whose two other owners have signed, in an online session that is booked. */
async function booked() {
  const [ana, ben] = [await Borrower.register(server), await Borrower.register(server)];
  const { borrower, uuid } = await invited(server, [ana, ben]);
  await claims(ana, uuid);
  await claims(ben, uuid);
  const { db } = server.context;
  const row = await db.selectFrom('application').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
  const signed = {
    cosignersDone: 2,
    cosignersSigned: [ana.email, ben.email].map((email) => email.toLowerCase()),
    notaryHow: 'ONLINE',
    primaryParticipantAcceptComplete: false,
  };
  await db
    .updateTable('application')
    .set({
      status: 'DEED_SIGNING',
      fields: JSON.stringify({ ...row.fields, ...signed }),
      answers: JSON.stringify({ ...row.answers, notarySlot: '2026-12-01T19:00:00.000Z' }),
    })
    .where('uuid', '=', uuid)
    .execute();
  return { ana, ben, borrower, uuid, visits: hostedVisits(() => ({ server, borrower, uuid })) };
}

const standing = async (who: Borrower, uuid: string) =>
  (await who.call('GET', coDeed(`/status?applicationUuid=${uuid}`))).json().session;
const open = (who: Borrower, uuid: string) => who.call('POST', ofSigning(uuid, '/links'));
const finish = (who: Borrower, uuid: string, ticket: string) =>
  who.call('POST', ofSigning(uuid, '/links/finish'), { ticket });

async function ticketOf(who: Borrower, uuid: string): Promise<string> {
  const { redirect } = (await open(who, uuid)).json();
  return new URL(redirect, 'http://localhost').searchParams.get('ticket') ?? '';
}

it('completes the session once the borrower and each other owner were in it, in whatever order', async () => {
  const { ana, ben, borrower, uuid, visits } = await booked();
  expect(await standing(ana, uuid)).toEqual({ at: '2026-12-01T19:00:00.000Z', open: true, joined: false });
  const ofAna = await ticketOf(ana, uuid);
  await visits.press({ ticket: ofAna, do: 'success' });
  expect((await finish(ana, uuid, ofAna)).json()).toEqual({ outcome: 'success' });
  expect(await standing(ana, uuid)).toMatchObject({ open: false, joined: true });
  await visits.finish(await visits.returned('NOTARY', 'success'));
  expect((await borrower.call('GET', `/service-application/api/v1/application/heloc/${uuid}`)).json()).toMatchObject({
    status: { checklistStatus: 'DEED_SIGNING' },
    notary: { joined: true, waitsFor: 'Anac Rivera' },
  });
  const ofBen = await ticketOf(ben, uuid);
  await visits.press({ ticket: ofBen, do: 'success' });
  await finish(ben, uuid, ofBen);
  await expect.poll(async () => (await borrower.status(uuid)).checklistStatus).toMatch(/RESCISSION/);
  const { db } = server.context;
  const joined = await db
    .selectFrom('application_history')
    .select('event')
    .where('application', '=', uuid)
    .where('event', 'in', ['co-owner-joined', 'notary-session-joined'])
    .execute();
  expect(joined.map(({ event }) => event)).toEqual(['co-owner-joined', 'notary-session-joined', 'co-owner-joined']);
});

it('takes a ticket of its owner alone, once, and none where a session cannot be joined', async () => {
  const { ana, ben, borrower, uuid, visits } = await booked();
  const ticket = await ticketOf(ana, uuid);
  expect((await finish(ana, uuid, ticket)).json()).toMatchObject({ code: 'link-pending' });
  await visits.press({ ticket, do: 'success' });
  expect((await finish(ben, uuid, ticket)).statusCode).toBe(404);
  expect((await visits.finish(ticket)).statusCode).toBe(404);
  expect((await open(await Borrower.register(server), uuid)).statusCode).toBe(404);
  expect((await open(borrower, uuid)).statusCode).toBe(404);
  expect((await finish(ana, uuid, ticket)).json()).toEqual({ outcome: 'success' });
  expect((await finish(ana, uuid, ticket)).json()).toMatchObject({ code: 'link-used' });
  expect((await open(ana, uuid)).statusCode).toBe(409);
  expect(await standing(ben, uuid)).toMatchObject({ open: true, joined: false });
});

it('does not count a visit that was cancelled', async () => {
  const { ana, uuid, visits } = await booked();
  const ticket = await ticketOf(ana, uuid);
  await visits.press({ ticket, do: 'cancel' });
  expect((await finish(ana, uuid, ticket)).json()).toEqual({ outcome: 'cancel' });
  expect(await standing(ana, uuid)).toMatchObject({ open: true, joined: false });
});
