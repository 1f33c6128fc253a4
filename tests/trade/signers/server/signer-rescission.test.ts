import { expect, it } from 'vitest';
import { Borrower, own } from '../../../server/support/borrower.ts';
import { givenApplication } from '../../../server/support/given-application.ts';
import { serverOfFile } from '../../../server/support/server-of-file.ts';
import { claims, coDeed, invited, ofSigning } from './signer-calls.ts';

const server = serverOfFile();

const cancel = (who: Borrower, uuid: string) => who.call('POST', ofSigning(uuid, '/actions/cancelled'), {});
const standing = async (who: Borrower, uuid: string) =>
  (await who.call('GET', coDeed(`/status?applicationUuid=${uuid}`))).json();

const home = { street1: '742 Cedar Ave', city: 'Denver', state: 'CO', zip: '80203' };

/** An application in the days in which it can be cancelled, with an owner who has signed. */
async function signedByOwner(occupancyType: string, status = 'RESCISSION') {
  const signer = await Borrower.register(server);
  const { uuid: before } = await invited(server, [signer]);
  await claims(signer, before);
  const coOwners = [{ firstName: 'Anab', lastName: 'Rivera', email: signer.email }];
  const ownership = { type: 'JOINT', coOwners };
  const given = await givenApplication(server, status, { ownership, property: { ...home, occupancyType } });
  const { db } = server.context;
  const { fields } = await db
    .selectFrom('application')
    .select('fields')
    .where('uuid', '=', given.uuid)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('application')
    .set({ fields: JSON.stringify({ ...fields, cosignersSigned: [signer.email] }) })
    .where('uuid', '=', given.uuid)
    .execute();
  await db
    .updateTable('application_signer')
    .set({ application: given.uuid })
    .where('application', '=', before)
    .execute();
  return { signer, ...given };
}

it('lets an owner who lives in the home cancel for all, until the day that the notice names', async () => {
  const { signer, borrower, uuid } = await signedByOwner('HOME');
  const { mayCancel, cancelUntil } = await standing(signer, uuid);
  expect([mayCancel, cancelUntil]).toEqual([true, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
  expect((await cancel(signer, uuid)).json()).toMatchObject({ ended: true, mayCancel: false });
  expect((await borrower.status(uuid)).checklistStatus).toBe('CANCELLED');
  expect((await cancel(signer, uuid)).statusCode).toBe(409);
});

it('takes no cancellation after that day, though no timer has rung', { tags: ['all'] }, async () => {
  const { signer, borrower, uuid } = await signedByOwner('HOME');
  await server.context.db
    .updateTable('application')
    .set({ clock_ms: 8 * 86_400_000 })
    .where('uuid', '=', uuid)
    .execute();
  expect((await cancel(signer, uuid)).statusCode).toBe(409);
  expect((await borrower.status(uuid)).checklistStatus).toBe('RESCISSION');
});

it('lets nobody cancel for an owner: not another signer’s account, and not before the time begins', {
  tags: ['all'],
}, async () => {
  const { signer, uuid } = await signedByOwner('HOME');
  const other = await Borrower.register(server);
  expect((await cancel(other, uuid)).statusCode).toBe(404);
  const early = await signedByOwner('HOME', 'NOTARY_WAITING_PERIOD');
  expect((await cancel(early.signer, early.uuid)).statusCode).toBe(409);
  expect(await standing(signer, uuid)).toMatchObject({ mayCancel: true });
});

it('lets an owner cancel where the borrower lives elsewhere, and the borrower not', { tags: ['all'] }, async () => {
  const { signer, borrower, uuid } = await signedByOwner('SECONDARY');
  expect((await borrower.call('POST', own(uuid, '/actions/rescinded'), {})).statusCode).toBe(422);
  expect((await cancel(signer, uuid)).json()).toMatchObject({ ended: true });
  expect((await borrower.status(uuid)).checklistStatus).toBe('CANCELLED');
});
