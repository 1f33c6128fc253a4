import { expect, it } from 'vitest';
import { Borrower, own } from '../../../server/support/borrower.ts';
import type { Person } from '../../../server/support/desk/desk-calls.ts';
import { deskOfFile } from '../../../server/support/server-of-file.ts';
import { uploadedFile } from '../../../server/support/uploaded-file.ts';
import { claims, identifies, invited, ofSigning, reads, signs } from '../../signers/server/signer-calls.ts';

const { server, as } = deskOfFile();

const desk: Person = { roles: ['closing-desk'] };

type Listed = { uuid: string; name: string; status: string; mayBeAsked: boolean };
const listed = async (uuid: string): Promise<Listed[]> =>
  (await as(desk, 'GET', `/applications/${uuid}`)).json().signers;

const ask = (uuid: string, wish: object, who = desk) => as(who, 'POST', `/applications/${uuid}/conditions`, wish);

it('of an additional signer are opened at the desk, told to them alone, and hold their signature until cleared', {
  tags: ['all'],
}, async () => {
  const [signer, other] = [await Borrower.register(server), await Borrower.register(server)];
  const { borrower, uuid } = await invited(server, [signer, other]);
  await claims(signer, uuid);
  await identifies(signer, uuid);
  const deed = await reads(signer, uuid);
  const one = (await listed(uuid)).find(({ name }) => name === 'Anab Rivera');
  expect(one).toMatchObject({ status: 'INVITED', mayBeAsked: true });
  const wish = { signer: one?.uuid, category: 'GENERIC_DOCUMENT_REQUEST', comments: 'The court order, please.' };
  expect((await ask(uuid, wish)).json().conditions).toMatchObject([{ signer: 'Anab Rivera', state: 'open' }]);
  const told = await server.context.db
    .selectFrom('message')
    .select('address')
    .where('application', '=', uuid)
    .where('document', '=', 'signer-condition-opened')
    .execute();
  expect(told).toEqual([{ address: signer.email }]);
  expect((await borrower.call('GET', own(uuid))).json()).not.toHaveProperty('openConditions');

  const refused = await signs(signer, uuid, deed.id, 'Anab Rivera');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'conditions-open']);
  const [condition] = (await signer.call('GET', ofSigning(uuid, '/conditions'))).json();
  expect(condition).toMatchObject({ commentsToBorrower: 'The court order, please.', actionNeeded: true });
  const file = await uploadedFile(server, uuid, 'SUPPORT', `order ${crypto.randomUUID()}`, one?.uuid);
  const documents = { SUPPORT: [{ uuid: file }] };
  const given = await signer.call('POST', ofSigning(uuid, `/conditions/${condition.uuid}/answer`), { documents });
  expect(given.json()).toMatchObject([{ actionNeeded: false }]);
  expect((await signs(signer, uuid, deed.id, 'Anab Rivera')).json().code).toBe('conditions-open');

  const cleared = await as(desk, 'POST', `/applications/${uuid}/conditions/${condition.uuid}`, { act: 'clear' });
  expect(cleared.statusCode).toBe(200);
  expect((await signs(signer, uuid, deed.id, 'Anab Rivera')).json()).toMatchObject({ status: 'SIGNED', asked: 0 });
});

it('about an ID are asked by who reviews, who asks again and clears', { tags: ['all'] }, async () => {
  const signer = await Borrower.register(server);
  const { uuid } = await invited(server, [signer]);
  await claims(signer, uuid);
  await identifies(signer, uuid);
  const reviewer: Person = { roles: ['reviewer'] };
  const [one] = await listed(uuid);
  const wish = { signer: one?.uuid, category: 'IDENTITY_DOCUMENT_FRAUD_REVIEW' };
  expect((await ask(uuid, wish)).statusCode).toBe(403);
  expect((await ask(uuid, wish, reviewer)).statusCode).toBe(200);
  const seen = async () => (await signer.call('GET', ofSigning(uuid, '/conditions'))).json();
  const [condition] = await seen();
  expect(condition.requestDocuments).toEqual(['DRIVERSLICENSEFRONT', 'DRIVERSLICENSEBACK', 'PASSPORTFRONT']);
  const answers = async (kind: string) => {
    const file = await uploadedFile(server, uuid, kind, `photo ${crypto.randomUUID()}`, one?.uuid);
    const documents = { [kind]: [{ uuid: file }] };
    return signer.call('POST', ofSigning(uuid, `/conditions/${condition.uuid}/answer`), { documents });
  };
  const acts = (act: object) => as(reviewer, 'POST', `/applications/${uuid}/conditions/${condition.uuid}`, act);
  expect((await answers('PASSPORTFRONT')).json()).toMatchObject([{ actionNeeded: false }]);
  expect((await acts({ act: 'ask-again', comments: 'The corners are cut off.' })).statusCode).toBe(200);
  expect(await seen()).toMatchObject([{ actionNeeded: true, commentsToBorrower: 'The corners are cut off.' }]);
  expect((await answers('DRIVERSLICENSEFRONT')).json()).toMatchObject([{ actionNeeded: false }]);
  expect((await acts({ act: 'clear' })).statusCode).toBe(200);
  expect(await seen()).toEqual([]);
});

it('are told by mail with a link while the flag shows their pages, and with a number to call while it hides them', {
  tags: ['all'],
}, async () => {
  const signer = await Borrower.register(server);
  const { uuid } = await invited(server, [signer]);
  await claims(signer, uuid);
  await identifies(signer, uuid);
  const [one] = await listed(uuid);
  const asked = async () => {
    expect((await ask(uuid, { signer: one?.uuid, category: 'GENERIC_DOCUMENT_REQUEST' })).statusCode).toBe(200);
    const { body } = await server.context.db
      .selectFrom('message')
      .select('body')
      .where('application', '=', uuid)
      .where('document', '=', 'signer-condition-opened')
      .orderBy('at', 'desc')
      .orderBy('move', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return body;
  };
  const switched = (on: boolean | null) =>
    as({ roles: ['operations'] }, 'POST', '/flags/fe-heloc-additional-signer-conditions', {
      ...(on !== null && { on }),
      reason: 'Signers answer by themselves now.',
    });
  const hidden = await asked();
  expect(hidden).toContain('Please call us at ');
  expect(hidden).not.toContain('After you log in you see what it is');
  expect((await switched(true)).statusCode).toBe(200);
  const shown = await asked();
  await switched(null);
  expect(shown).toContain('After you log in you see what it is');
  expect(shown).not.toContain('Please call us');
});

it('are asked of nobody else, of no other category, and only while signatures are awaited', async () => {
  const signer = await Borrower.register(server);
  const { uuid } = await invited(server, [signer]);
  const [one] = await listed(uuid);
  const code = async (wish: object) => (await ask(uuid, wish)).json().code;
  const category = 'GENERIC_DOCUMENT_REQUEST';
  expect(await code({ signer: crypto.randomUUID(), category })).toBe('unknown-signer');
  const paystubs = { signer: one?.uuid, category: 'HELOC_MANUAL_PAYSTUB_UPLOAD' };
  expect((await ask(uuid, paystubs, { roles: ['reviewer'] })).json().code).toBe('not-of-signers');
  expect(await code({ category })).toBe('not-under-review');
  const other = await invited(server, [await Borrower.register(server)]);
  expect((await ask(other.uuid, { signer: one?.uuid, category })).json().code).toBe('unknown-signer');
  await server.context.db.updateTable('application').set({ status: 'UNKNOWN' }).where('uuid', '=', uuid).execute();
  const late = await ask(uuid, { signer: one?.uuid, category }, { roles: ['reviewer'] });
  expect(late.json().code).toBe('not-of-signers');
});
