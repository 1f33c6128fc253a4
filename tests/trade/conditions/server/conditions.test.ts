import { expect, it } from 'vitest';
import { messagesOf } from '../../../../src/server/messages/messages-of.ts';
import { Borrower, own } from '../../../server/support/borrower.ts';
import { deskOfFile } from '../../../server/support/server-of-file.ts';
import { asBrowser } from '../../../server/support/test-server.ts';
import { uploadedFile } from '../../../server/support/uploaded-file.ts';

const { server, provider } = deskOfFile();

async function office(roles: string[], path: string, payload?: object) {
  return server.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/back-office/applications${path}`,
    headers: { authorization: `Bearer ${await provider.token(roles)}` },
    ...(payload && { payload }),
  });
}

/** A borrower whose application people look into. */
async function underReview(): Promise<{ borrower: Borrower; uuid: string }> {
  const borrower = await Borrower.register(server);
  const uuid = await borrower.apply();
  await server.context.db.updateTable('application').set({ status: 'UNKNOWN' }).where('uuid', '=', uuid).execute();
  return { borrower, uuid };
}

const conditions = (uuid: string): string => `/service-conditions/external/api/v1/applications/${uuid}/conditions`;

async function listed(borrower: Borrower, uuid: string) {
  return (await borrower.call('GET', `${conditions(uuid)}/external-applicants`)).json();
}

async function opened(uuid: string, wish: { category: string; [more: string]: unknown }): Promise<string> {
  const answer = await office(['reviewer'], `/${uuid}/conditions`, wish);
  expect(answer.statusCode).toBe(200);
  const { conditions: all }: { conditions: { uuid: string; category: string }[] } = answer.json();
  return all.findLast(({ category }) => category === wish.category)?.uuid ?? '';
}

const uploaded = (application: string, kind: string): Promise<string> =>
  uploadedFile(server, application, kind, `%PDF-1.4 ${kind} ${crypto.randomUUID()}`);

async function give(borrower: Borrower, uuid: string, condition: string, payload: object) {
  return server.app.inject({
    method: 'POST',
    url: `${conditions(uuid)}/${condition}/answer`,
    headers: { ...asBrowser('main', borrower.token), 'idempotency-key': crypto.randomUUID() },
    payload,
  });
}

it('leads from what a person asks for, through what the borrower gives, to where the review may end', async () => {
  const { borrower, uuid } = await underReview();
  const condition = await opened(uuid, { category: 'BANK_ACCOUNT_FRAUD_REVIEW', documents: ['BANK_STATEMENT'] });
  expect(await listed(borrower, uuid)).toMatchObject([
    {
      uuid: condition,
      categoryEnum: 'BANK_ACCOUNT_FRAUD_REVIEW',
      requestDocuments: ['BANK_STATEMENT'],
      actionNeeded: true,
    },
  ]);
  expect((await borrower.call('GET', own(uuid))).json().openConditions).toBe(1);
  expect((await messagesOf(server.context, uuid)).map(({ document }) => document)).toContain('condition-opened');
  const held = await office(['funding-desk'], `/${uuid}/events`, {
    event: 'resumed-in-funding',
    comment: 'Looked into.',
  });
  expect([held.statusCode, held.json().code]).toEqual([409, 'conditions-open']);

  const file = await uploaded(uuid, 'BANK_STATEMENT');
  const given = await give(borrower, uuid, condition, { documents: { BANK_STATEMENT: [{ uuid: file }] } });
  expect(given.statusCode).toBe(200);
  expect(given.json()).toMatchObject([{ uuid: condition, actionNeeded: false }]);
  expect((await borrower.call('GET', own(uuid))).json()).not.toHaveProperty('openConditions');

  const again = await office(['reviewer'], `/${uuid}/conditions/${condition}`, {
    act: 'ask-again',
    comments: 'All pages, please.',
  });
  expect(again.json().conditions).toMatchObject([{ state: 'open', comments: 'All pages, please.' }]);
  expect(await listed(borrower, uuid)).toMatchObject([
    { commentsToBorrower: 'All pages, please.', actionNeeded: true },
  ]);

  await office(['reviewer'], `/${uuid}/conditions/${condition}`, { act: 'clear', comments: 'Seen by phone' });
  expect(await listed(borrower, uuid)).toEqual([]);
  const view = (await office(['compliance'], `/${uuid}`)).json();
  expect(view.conditions).toMatchObject([{ state: 'cleared' }]);
  expect(view.acts.map(({ event, name }: { event: string; name: string }) => [event, typeof name])).toEqual(
    expect.arrayContaining([
      ['condition-open', 'string'],
      ['condition-ask-again', 'string'],
      ['condition-clear', 'string'],
    ]),
  );
  expect(
    (await office(['funding-desk'], `/${uuid}/events`, { event: 'resumed-in-funding', comment: 'Looked into.' }))
      .statusCode,
  ).toBe(200);
});

it('takes only the borrower’s own files, of the kinds asked for, once', async () => {
  const { borrower, uuid } = await underReview();
  const condition = await opened(uuid, { category: 'HELOC_MANUAL_PAYSTUB_UPLOAD', count: 2 });
  const [one, two] = [await uploaded(uuid, 'PAYSTUB'), await uploaded(uuid, 'PAYSTUB')];
  const stranger = await underReview();
  const foreign = await uploaded(stranger.uuid, 'PAYSTUB');
  const code = async (documents: object) =>
    (await give(borrower, uuid, condition, { documents })).json().failures[0].code;
  expect(await code({ PAYSTUB: [{ uuid: one }] })).toBe('too-few');
  expect(await code({ PAYSTUB: [{ uuid: one }, { uuid: foreign }] })).toBe('unknown-upload');
  expect(await code({ PAYSTUB: [{ uuid: one }, { uuid: one }] })).toBe('named-twice');
  expect(await code({ SUPPORT: [{ uuid: one }, { uuid: two }] })).toBe('another-kind');
  expect(
    (await give(borrower, uuid, condition, { documents: { PAYSTUB: [{ uuid: one }, { uuid: two }] } })).statusCode,
  ).toBe(200);
  expect(
    (await give(borrower, uuid, condition, { documents: { PAYSTUB: [{ uuid: one }, { uuid: two }] } })).statusCode,
  ).toBe(409);
});

it('keeps the phone number that it asks for, with the application and in the profile', async () => {
  const { borrower, uuid } = await underReview();
  const condition = await opened(uuid, { category: 'MISSING_PHONE_NUMBER' });
  expect((await give(borrower, uuid, condition, { value: '12' })).statusCode).toBe(422);
  expect((await give(borrower, uuid, condition, { value: '3035550177' })).statusCode).toBe(200);
  const profile = (await borrower.call('GET', '/service-profile/api/v1/profile')).json();
  expect(profile.phoneNumbers[0].number).toBe('3035550177');
});

it('gives a profile without a phone number its first one', async () => {
  const { borrower, uuid } = await underReview();
  const { db } = server.context;
  const profile = async () => (await borrower.call('GET', '/service-profile/api/v1/profile')).json();
  const view = { ...(await profile()), phoneNumbers: [] };
  await db
    .updateTable('profile')
    .set({ view: JSON.stringify(view) })
    .where('account', '=', view.uuid)
    .execute();
  const condition = await opened(uuid, { category: 'MISSING_PHONE_NUMBER' });
  expect((await give(borrower, uuid, condition, { value: '3035550177' })).statusCode).toBe(200);
  expect(await profile()).toEqual({ ...view, phoneNumbers: [{ type: 'MOBILE', number: '3035550177' }] });
});

it('is nobody else’s, and takes a role that decides the category', async () => {
  const { uuid } = await underReview();
  const condition = await opened(uuid, { category: 'GENERIC_DOCUMENT_REQUEST' });
  const stranger = await underReview();
  expect((await stranger.borrower.call('GET', `${conditions(uuid)}/external-applicants`)).statusCode).toBe(404);
  expect((await give(stranger.borrower, uuid, condition, { documents: {} })).statusCode).toBe(404);
  expect((await give(stranger.borrower, stranger.uuid, condition, { documents: {} })).statusCode).toBe(404);
  const asked = async (role: string, category: string) =>
    (await office([role], `/${uuid}/conditions`, { category })).statusCode;
  expect(await asked('compliance', 'GENERIC_DOCUMENT_REQUEST')).toBe(403);
  expect(await asked('underwriter', 'BANK_ACCOUNT_FRAUD_REVIEW')).toBe(403);
  expect(await asked('reviewer', 'NO_SUCH_CATEGORY')).toBe(422);
  const unsaid = await office(['reviewer'], `/${uuid}/conditions/${condition}`, { act: 'ask-again' });
  expect(unsaid.json().code).toBe('comments-missing');
});

it('takes a file again that was handed in before', async () => {
  const { borrower, uuid } = await underReview();
  const file = await uploaded(uuid, 'SUPPORT');
  const documents = { SUPPORT: [{ uuid: file }] };
  const [one, two] = [
    await opened(uuid, { category: 'GENERIC_DOCUMENT_REQUEST' }),
    await opened(uuid, { category: 'ESCALATION_REVIEW' }),
  ];
  expect((await give(borrower, uuid, one, { documents })).statusCode).toBe(200);
  expect((await give(borrower, uuid, two, { documents })).statusCode).toBe(200);
});

it('is opened only where a review waits for it, so that nothing goes on meanwhile', async () => {
  const { uuid } = await underReview();
  await server.context.db.updateTable('application').set({ status: 'RESCISSION' }).where('uuid', '=', uuid).execute();
  const answer = await office(['reviewer'], `/${uuid}/conditions`, { category: 'BANK_ACCOUNT_FRAUD_REVIEW' });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'not-under-review']);
});

it('ends with the application', async () => {
  const { borrower, uuid } = await underReview();
  const condition = await opened(uuid, { category: 'GENERIC_DOCUMENT_REQUEST' });
  expect(
    (await office(['underwriter'], `/${uuid}/events`, { event: 'review-refused', comment: 'Looked into.' })).statusCode,
  ).toBe(200);
  expect(await listed(borrower, uuid)).toEqual([]);
  expect((await borrower.call('GET', own(uuid))).json()).not.toHaveProperty('openConditions');
  const late = await give(borrower, uuid, condition, { documents: {} });
  expect([late.statusCode, late.json().code]).toEqual([409, 'not-awaited']);
});

it('makes what people read before the answer old', async () => {
  const { borrower, uuid } = await underReview();
  const condition = await opened(uuid, { category: 'GENERIC_DOCUMENT_REQUEST' });
  const version = async () => (await office(['underwriter'], `/${uuid}`)).headers.etag;
  const before = await version();
  await give(borrower, uuid, condition, { documents: { SUPPORT: [{ uuid: await uploaded(uuid, 'SUPPORT') }] } });
  expect(await version()).not.toBe(before);
});

it('is no change by the borrower: what they have on their screen stays valid', async () => {
  const { borrower, uuid } = await underReview();
  const version = async () => (await borrower.call('GET', own(uuid))).headers.etag;
  const before = await version();
  const condition = await opened(uuid, { category: 'GENERIC_DOCUMENT_REQUEST' });
  await office(['reviewer'], `/${uuid}/conditions/${condition}`, { act: 'clear' });
  expect(await version()).toBe(before);
});

it('makes what other people read before it old', async () => {
  const { uuid } = await underReview();
  const version = async () => (await office(['underwriter'], `/${uuid}`)).headers.etag;
  const condition = await opened(uuid, { category: 'GENERIC_DOCUMENT_REQUEST' });
  const before = await version();
  await office(['reviewer'], `/${uuid}/conditions/${condition}`, { act: 'clear' });
  expect(await version()).not.toBe(before);
});
