import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { uploadDocument } from '../../../src/contract/calls/documents.ts';
import { verifyRecords } from '../../../src/server/records/verify-records.ts';
import type { BackOfficeApplication } from '../../../src/trade/desk/contract/applications.ts';
import { lifecycle } from '../../lifecycle/documents.ts';
import { givenApplication } from '../support/given-application.ts';
import { deskOfFile } from '../support/server-of-file.ts';
import { uploadedFile } from '../support/uploaded-file.ts';

const { server, provider } = deskOfFile();

async function call(roles: string[], path: string, payload?: object, claims = {}) {
  return server.app.inject({
    method: payload ? 'POST' : 'GET',
    url: path.startsWith('/conversations') ? `/back-office${path}` : `/back-office/applications${path}`,
    headers: { authorization: `Bearer ${await provider.token(roles, claims)}` },
    ...(payload && { payload }),
  });
}

const parked = async (status: string, more = {}): Promise<string> =>
  (await givenApplication(server, status, more)).uuid;
const read = async (roles: string[], uuid: string): Promise<BackOfficeApplication> =>
  (await call(roles, `/${uuid}`)).json();
const shownOf = (facts: { name: string; value: string }[], name: string) =>
  facts.find((fact) => fact.name === name)?.value;
const readings = (uuid: string) =>
  server.context.db.selectFrom('staff_reading').selectAll().where('application', '=', uuid).execute();
const roles = Object.keys(lifecycle.roles ?? {});

const uploaded = (application: string, kind: string, text: string): Promise<string> =>
  uploadedFile(server, application, kind, text);

describe('which applications a role reads', () => {
  const everywhere = roles.filter((role) => lifecycle.roles?.[role]?.reads.applications === 'all');
  const atItsDesk = roles.filter((role) => !everywhere.includes(role));

  it('is all of them for some, and no other than those at its desk for the others', async () => {
    expect([everywhere.length, atItsDesk.length]).toEqual([4, 7]);
    const uuid = await parked('OFFER_SELECTION');
    const answers = await Promise.all(roles.map(async (role) => [role, (await call([role], `/${uuid}`)).statusCode]));
    expect(answers).toEqual(roles.map((role) => [role, everywhere.includes(role) ? 200 : 404]));
    const unknown = await call(['title-desk'], '/00000000-0000-4000-8000-000000000000');
    expect((await call(['title-desk'], `/${uuid}`)).json().errors).toEqual(unknown.json().errors);
  });

  it('is those whose status awaits what it decides, and those that it decided on', async () => {
    const uuid = await parked('HOLD_FOR_APPRAISAL_REVIEW');
    expect((await call(['appraisal-desk'], `/${uuid}`)).statusCode).toBe(200);
    expect((await call(['closing-desk'], `/${uuid}`)).statusCode).toBe(404);
    await call(['appraisal-desk'], `/${uuid}/events`, { event: 'appraisal-refused', comment: 'Looked into.' });
    expect((await read(['appraisal-desk'], uuid)).status).toBe('DECLINED');
    expect((await call(['closing-desk'], `/${uuid}`)).statusCode).toBe(404);
  });

  it('is what it finds', async () => {
    const [here, elsewhere] = [await parked('HOLD_FOR_APPRAISAL_REVIEW'), await parked('OFFER_SELECTION')];
    const found = async (role: string) =>
      (await call([role], '/search', { view: 'all' })).json().applications.map(({ uuid }: { uuid: string }) => uuid);
    const [byDesk, byReviewer] = [await found('appraisal-desk'), await found('reviewer')];
    expect([byDesk.includes(here), byDesk.includes(elsewhere)]).toEqual([true, false]);
    expect([byReviewer.includes(here), byReviewer.includes(elsewhere)]).toEqual([true, true]);
    expect((await call(['appraisal-desk'], '/search', { status: 'OFFER_SELECTION' })).json().applications).toEqual([]);
  });

  it('is what it may leave a comment on', async () => {
    const uuid = await parked('OFFER_SELECTION');
    const comment = { comment: 'Called, no answer.' };
    expect((await call(['title-desk'], `/${uuid}/comments`, comment)).statusCode).toBe(404);
    expect((await call(['reviewer'], `/${uuid}/comments`, comment)).statusCode).toBe(200);
  });
});

describe('what a role reads of an application', () => {
  it('is what the document names; the rest is masked', async () => {
    const uuid = await parked('HOLD_FOR_APPRAISAL_REVIEW');
    const desk = await read(['appraisal-desk'], uuid);
    const reviewer = await read(['reviewer'], uuid);
    expect(desk.answers.map(({ name }) => name)).toEqual(reviewer.answers.map(({ name }) => name));
    for (const { name, value } of desk.answers) {
      const isNamed = ['propertyAddress', 'homeValue', 'homeCondition', 'valuationVisit'].includes(
        name.split('.')[0] ?? '',
      );
      expect([name, value]).toEqual([name, isNamed ? shownOf(reviewer.answers, name) : '••••']);
    }
    expect(shownOf(desk.answers, 'propertyAddress.street1')).not.toBe('••••');
    expect([shownOf(desk.vendorFacts, 'creditScore'), shownOf(reviewer.vendorFacts, 'creditScore')]).toEqual([
      '••••',
      expect.stringMatching(/^\d{3}$/),
    ]);
  });

  it('is what any of its roles reads, but not by a role that does not read this application', async () => {
    const uuid = await parked('HOLD_FOR_APPRAISAL_REVIEW');
    expect(shownOf((await read(['appraisal-desk', 'title-desk'], uuid)).answers, 'name.firstName')).toBe('••••');
    expect(shownOf((await read(['appraisal-desk', 'compliance'], uuid)).answers, 'name.firstName')).not.toBe('••••');
  });

  it('includes who made each move', async () => {
    const uuid = await parked('HOLD_FOR_APPRAISAL_REVIEW');
    await call(
      ['appraisal-desk'],
      `/${uuid}/events`,
      { event: 'appraisal-refused', comment: 'Looked into.' },
      { name: 'Alex Appraiser' },
    );
    const { moves } = await read(['reviewer'], uuid);
    expect(moves.map(({ event, by }) => [event, by])).toEqual([
      ['appraisal-refused', { name: 'Alex Appraiser', role: 'appraisal-desk' }],
      ...moves.slice(1).map(({ event }) => [event, null]),
    ]);
    const page = await server.app.inject({ url: `/sandbox/applications/${uuid}`, headers: { accept: 'text/html' } });
    expect(page.body).toContain('Alex Appraiser, appraisal-desk');
  });
});

it('the documents name kinds of files that can be uploaded', () => {
  const named = Object.values(lifecycle.roles ?? {}).flatMap(({ reads: { files = [] } }) =>
    files === 'all' ? [] : files,
  );
  expect(named.length).toBeGreaterThan(0);
  expect(uploadDocument.request.path.properties.kind).toMatchObject({ enum: expect.arrayContaining(named) });
});

describe('files of an application', () => {
  it('are opened by a role that the document allows, and each opening is a record', async () => {
    const uuid = await parked('HOLD_FOR_APPRAISAL_REVIEW');
    const file = await uploaded(uuid, 'PROPERTY_DESCRIPTION', 'A house on a hill.');
    const opened = await call(['appraisal-desk'], `/${uuid}/files/${file}`);
    expect([opened.statusCode, opened.body]).toEqual([200, 'A house on a hill.']);
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Sample%20PROPERTY_DESCRIPTION.pdf",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const sha256 = createHash('sha256').update('A house on a hill.').digest('hex');
    expect(await readings(uuid)).toMatchObject([
      {
        staff: 'person-1',
        name: 'Robin Reviewer',
        role: 'appraisal-desk',
        kind: 'file',
        file,
        sha256,
        ip: '127.0.0.1',
      },
    ]);
    expect((await read(['reviewer'], uuid)).readings).toMatchObject([{ name: 'Robin Reviewer', kind: 'file', file }]);
    const { problems } = await verifyRecords(server.context.db);
    expect(problems.filter((text) => text.startsWith(uuid) && text.includes('staff_reading'))).toEqual([]);
  });

  it('are masked and stay closed to a role that may not see them', async () => {
    const uuid = await parked('HOLD_FOR_APPRAISAL_REVIEW');
    const file = await uploaded(uuid, 'PAYSTUB', 'Paid.');
    expect((await read(['appraisal-desk'], uuid)).files).toMatchObject([
      { uuid: file, kind: 'PAYSTUB', fileName: '••••', yours: false },
    ]);
    expect((await read(['reviewer'], uuid)).files).toMatchObject([{ fileName: 'Sample PAYSTUB.pdf', yours: true }]);
    const refused = await call(['appraisal-desk'], `/${uuid}/files/${file}`);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'not-your-role']);
    expect((await call(['closing-desk'], `/${uuid}/files/${file}`)).statusCode).toBe(404);
    expect(await readings(uuid)).toEqual([]);
  });

  it('of another application are not found', async () => {
    const [uuid, other] = [await parked('HOLD_FOR_APPRAISAL_REVIEW'), await parked('HOLD_FOR_APPRAISAL_REVIEW')];
    const file = await uploaded(other, 'PAYSTUB', 'Paid.');
    expect((await call(['reviewer'], `/${uuid}/files/${file}`)).statusCode).toBe(404);
  });

  it('are papers too, by their documents', async () => {
    const uuid = await parked('NOTE_SIGNING');
    await expect.poll(async () => (await read(['reviewer'], uuid)).papers.length).toBeGreaterThan(0);
    const { papers } = await read(['reviewer'], uuid);
    const note = papers.find(({ name }) => name.startsWith('note'))?.name;
    const opened = await call(['reviewer'], `/${uuid}/papers/${note}`);
    expect([opened.statusCode, opened.body.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(await readings(uuid)).toMatchObject([{ kind: 'paper', file: note, role: 'reviewer' }]);
    expect((await call(['reviewer'], `/${uuid}/papers/no-such-paper`)).statusCode).toBe(404);
  });
});

/** A conversation about an application, with a message. */
async function conversationAbout(application: string): Promise<string> {
  const { db, vault } = server.context;
  const at = server.clock.now;
  const who = { name: vault.seal('Jamie Doe'), email: vault.seal('jamie@example.com') };
  const row = { token_digest: crypto.randomUUID(), org: 'main', application, ...who, created: at, refreshed: at };
  const { uuid } = await db.insertInto('live_chat').values(row).returning('uuid').executeTakeFirstOrThrow();
  return uuid;
}

it('a conversation about an application is read by those who read both, and taken by no other', async () => {
  const conversation = await conversationAbout(await parked('OFFER_SELECTION'));
  const look = async (role: string) => (await call([role], `/conversations/${conversation}/look`, {})).statusCode;
  const listed = async (role: string): Promise<string[]> =>
    (await call([role], '/conversations'))
      .json()
      .conversations.map((one: { conversation: string }) => one.conversation);
  const readers = await Promise.all(roles.map(async (role) => [role, await look(role)]));
  const allowed = ['reviewer', 'underwriter', 'supervisor', 'compliance'];
  expect(readers).toEqual(roles.map((role) => [role, allowed.includes(role) ? 200 : 404]));
  expect([await listed('reviewer'), await listed('closing-desk')]).toEqual([[conversation], []]);
});

it('one person makes 60 requests for files a minute, and another is not held up by them', {
  tags: ['all'],
}, async () => {
  const uuid = await parked('HOLD_FOR_APPRAISAL_REVIEW');
  const file = await uploaded(uuid, 'PAYSTUB', 'Paid.');
  const open = async (sub: string) =>
    (await call(['reviewer'], `/${uuid}/files/${file}`, undefined, { sub })).statusCode;
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1) statuses.push(await open('in-a-hurry'));
  expect(statuses).toEqual([...Array(60).fill(200), 429]);
  expect(await open('patient')).toBe(200);
});
