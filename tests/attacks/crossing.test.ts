// @module-tag all
import { beforeAll, expect, it } from 'vitest';
import { type Borrower, own } from '../server/support/borrower.ts';
import { standingApplication } from '../server/support/given-application.ts';
import { serverOfFile } from '../server/support/server-of-file.ts';
import { asBrowser } from '../server/support/test-server.ts';
import { uploadedFile } from '../server/support/uploaded-file.ts';
import { begin, jamie, withLiveChat } from '../trade/chat/server/chat-client.ts';

const server = serverOfFile();

type Given = { borrower: Borrower; uuid: string; document: string };
let victim: Given;
let attacker: Given;
let abroad: Given;
beforeAll(async () => {
  const given = async (org?: string): Promise<Given> => {
    const made = await standingApplication(server, 'INCOME_VERIFICATION', org === undefined ? {} : { org });
    return { ...made, document: await uploadedFile(server, made.uuid, 'PAYSTUB', `%PDF-1.4 ${made.uuid}`) };
  };
  [victim, attacker, abroad] = [await given(), await given(), await given('fairway')];
});

const nobodys = '00000000-0000-4000-8000-000000000000';
const noFile = '00000000-0000-4000-8000-000000000001';

/** What somebody could do with an application, by its id and that of one of its files. */
const reaches = (uuid: string, document: string): ['GET' | 'POST' | 'PATCH' | 'DELETE', string, object?][] => [
  ['GET', own(uuid)],
  ['GET', own(uuid, '/documents')],
  ['GET', own(uuid, `/documents/${document}`)],
  ['DELETE', own(uuid, `/documents/${document}`)],
  ['GET', own(uuid, '/papers')],
  ['GET', `/service-conditions/external/api/v1/applications/${uuid}/conditions/external-applicants`],
  ['POST', own(uuid, '/actions/income-confirmed'), {}],
  ['POST', own(uuid, '/links'), { kind: 'BANK' }],
  ['GET', own(uuid, '/co-deed/papers')],
  ['GET', `/service-krang-heloc/borrower/secure/api/v1/${uuid}/status`],
];

const answersOf = async (who: Borrower, uuid: string, document: string) => {
  const answers = [];
  for (const [method, url, body] of reaches(uuid, document)) {
    const { statusCode, body: text } = await who.call(method, url, body as never);
    answers.push([method, url.replaceAll(uuid, ':uuid').replaceAll(document, ':document'), statusCode, text]);
  }
  return answers;
};

it('another’s application, at this lender or elsewhere, is answered as one that there is not', async () => {
  const none = await answersOf(attacker.borrower, nobodys, noFile);
  expect(none.filter(([, , status]) => Number(status) < 400)).toEqual([]);
  expect(await answersOf(attacker.borrower, victim.uuid, victim.document)).toEqual(none);
  expect(await answersOf(attacker.borrower, abroad.uuid, abroad.document)).toEqual(none);
  expect(await answersOf(abroad.borrower, victim.uuid, victim.document)).toEqual(
    await answersOf(abroad.borrower, nobodys, noFile),
  );
});

it('another’s file under one’s own application is none', async () => {
  const paths = [own(attacker.uuid, `/documents/${victim.document}`)];
  for (const path of paths)
    for (const method of ['GET', 'DELETE'] as const)
      expect((await attacker.borrower.call(method, path)).statusCode).toBe(404);
  const kept = await server.context.db
    .selectFrom('document')
    .select('uuid')
    .where('uuid', '=', victim.document)
    .execute();
  expect(kept).toHaveLength(1);
});

it('a session of one lender opens nothing at another, however the lender is named', async () => {
  const { token } = victim.borrower;
  const named: [string, Record<string, string>][] = [
    ['', { 'x-org': 'fairway' }],
    ['?org=fairway', {}],
    ['?organization=fairway', {}],
    ['?org=fairway&org=main', { 'x-org': 'main' }],
    ['', { host: 'fairway.localhost' }],
  ];
  const codes: number[] = [];
  for (const [query, headers] of named) {
    const { 'x-org': _, ...browser } = asBrowser('main', token);
    const answer = await server.app.inject({ url: `${own(victim.uuid)}${query}`, headers: { ...browser, ...headers } });
    codes.push(answer.statusCode);
  }
  expect(codes).toEqual(named.map(() => 401));
});

it('a conversation is read, written and left by its own secret alone', async () => {
  const [own, other] = [await begin(server), await begin(server)];
  const base = `/service-csp/external/api/v1/webchat/conversations/${own.conversationSid}`;
  const tried = async (headers: Record<string, string>) =>
    (await server.app.inject({ url: `${base}/transcript`, headers: { ...asBrowser(), ...headers } })).statusCode;
  const codes = [
    await tried({}),
    await tried({ 'x-chat-token': other.token }),
    await tried({ 'x-chat-token': own.conversationSid }),
    await tried({ 'x-chat-token': own.token, 'x-org': 'fairway' }),
    await tried({ 'x-chat-token': own.token }),
  ];
  expect(codes).toEqual([404, 404, 404, 404, 200]);
});

it('a conversation about another’s application is not begun', async () => {
  const { borrower } = attacker;
  const cookie = await withLiveChat(server);
  const beginAbout = (applicationUuid: string) =>
    borrower.call('POST', '/service-csp/external/api/v1/twilio/initWebChat', { ...jamie, applicationUuid }, { cookie });
  const answers = [await beginAbout(victim.uuid), await beginAbout(abroad.uuid), await beginAbout(nobodys)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect((await beginAbout(attacker.uuid)).statusCode).toBe(200);
});
