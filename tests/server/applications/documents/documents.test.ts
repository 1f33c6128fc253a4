import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../../runtime/json/json.ts';
import type { Failure } from '../../../../src/server/http/http-error.ts';
import { type Borrower, own } from '../../support/borrower.ts';
import { fillDisk, makeRoom } from '../../support/full-disk.ts';
import { standingApplication } from '../../support/given-application.ts';
import { asBrowser, startTestServer, type TestServer } from '../../support/test-server.ts';

type Case = { disk: string; sendName: string; declaredType: string; expect: string };

const folder = mkdtempSync(join(tmpdir(), 'lintel-uploads-'));
const builder = join(import.meta.dirname, '../../../cases/uploads/build-uploads.mjs');
let cases: Case[] = [];
let server: TestServer;
beforeAll(async () => {
  execFileSync(process.execPath, [builder, folder]);
  cases = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const applicant = () => standingApplication(server, 'INCOME_VERIFICATION');

type Sent = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

async function send(borrower: Borrower, uuid: string, { name, type, bytes }: Sent, kind = 'PAYSTUB') {
  const body = new FormData();
  body.append('file', new Blob([bytes], { type }), name);
  const address = `${server.address}${own(uuid, `/documents/${kind}`)}`;
  return fetch(address, { method: 'POST', headers: asBrowser('main', borrower.token), body });
}

const sample = (disk: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(join(folder, disk)));
const paystub = (): Sent => ({ name: 'stub.pdf', type: 'application/pdf', bytes: sample('ok.pdf') });

/** Of the collection's files those that may be stored; all others are refused. */
const taken = new Set([
  'ok.pdf',
  'ok.png',
  'five-mib-exact.pdf',
  'five-mib-plus1.pdf',
  'five-million-plus1.pdf',
  'polyglot-png-pdf.png',
  'polyglot-zip-pdf.pdf',
  'pdf-javascript.pdf',
  'pdf-launch.pdf',
  'pdf-selfref.pdf',
  'x.PDF',
  '../../../etc/x.pdf',
  '..\\..\\x.pdf',
  'C:\\x.pdf',
  `${'a'.repeat(300)}.pdf`,
  'con.pdf',
  'x;y="z.pdf',
]);

describe('an upload', () => {
  it('is taken where content, ending and type agree, and every other one is refused', async () => {
    const { borrower, uuid } = await applicant();
    const wrong: string[] = [];
    for (const { disk, sendName, declaredType } of cases) {
      const { status } = await send(borrower, uuid, { name: sendName, type: declaredType, bytes: sample(disk) });
      if (status !== (taken.has(sendName) ? 200 : 422)) wrong.push(`${disk} ${sendName.slice(0, 20)}: ${status}`);
    }
    const sent = new Set(cases.map(({ sendName }) => sendName));
    expect([...taken].filter((name) => !sent.has(name))).toEqual([]);
    expect(wrong).toEqual([]);
  });

  it('is given back as it came, as an attachment, under a name without a path', async () => {
    const { borrower, uuid } = await applicant();
    const bytes = sample('ok.pdf');
    const stored = await (
      await send(borrower, uuid, { name: 'C:\\stubs\\x;y=z.pdf', type: 'application/pdf', bytes })
    ).json();
    expect(stored).toMatchObject({ fileName: 'x;y=z.pdf', bytes: bytes.length });
    const answer = await borrower.call('GET', own(uuid, `/documents/${stored.uuid}`));
    expect(answer.rawPayload.equals(Buffer.from(bytes))).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''x%3By%3Dz.pdf",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('may be of 10 MB and no byte more', { tags: ['all'] }, async () => {
    const { borrower, uuid } = await applicant();
    const of = (size: number): Sent => {
      const bytes = new Uint8Array(size);
      bytes.set(sample('ok.pdf'));
      return { name: 'big.pdf', type: 'application/pdf', bytes };
    };
    const limit = 10 * 1024 * 1024;
    expect((await send(borrower, uuid, of(limit))).status).toBe(200);
    const refused = await send(borrower, uuid, of(limit + 1));
    expect([refused.status, (await refused.json()).code]).toEqual([413, 'too-large']);
  });

  it('is of a kind that is known', async () => {
    const { borrower, uuid } = await applicant();
    expect((await send(borrower, uuid, paystub(), 'DIARY')).status).toBe(400);
  });

  it.each(['application/json', 'text/plain'])('as %s is refused', async (type) => {
    const { borrower, uuid } = await applicant();
    const headers = { ...asBrowser('main', borrower.token), 'content-type': type };
    const address = `${server.address}${own(uuid, '/documents/PAYSTUB')}`;
    expect((await fetch(address, { method: 'POST', headers, body: '{}' })).status).toBe(415);
  });

  it('can be taken back by its owner until it is handed in', async () => {
    const { borrower, uuid } = await applicant();
    const first = await (await send(borrower, uuid, paystub())).json();
    const second = await (await send(borrower, uuid, paystub(), 'W2')).json();
    await server.context.db.updateTable('document').set({ used: true }).where('uuid', '=', second.uuid).execute();
    const remove = (id: string) => borrower.call('DELETE', own(uuid, `/documents/${id}`));
    expect((await remove(first.uuid)).statusCode).toBe(204);
    expect((await remove(first.uuid)).statusCode).toBe(404);
    expect((await remove(second.uuid)).statusCode).toBe(409);
    const { documents } = (await borrower.call('GET', own(uuid, '/documents'))).json();
    expect(documents).toMatchObject([{ uuid: second.uuid, kind: 'W2', used: true }]);
  });

  it('of the same bytes as the same kind is one document, also at the same instant', async () => {
    const { borrower, uuid } = await applicant();
    const answers = await Promise.all([1, 2, 3].map(() => send(borrower, uuid, paystub())));
    const stored = await Promise.all(answers.map((answer) => answer.json()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(stored.map((one) => JSON.stringify(one))).size).toBe(1);
    expect((await borrower.call('GET', own(uuid, '/documents'))).json().documents).toHaveLength(1);
  });

  it.each(['COMPLETE', 'CANCELLED', 'DECLINED'])(
    'is not taken by an application that has ended: %s',
    async (status) => {
      const { borrower, uuid } = await applicant();
      await server.context.db.updateTable('application').set({ status }).where('uuid', '=', uuid).execute();
      const answer = await send(borrower, uuid, paystub());
      expect([answer.status, (await answer.json()).code]).toEqual([409, 'application-ended']);
    },
  );

  it('is one of at most a hundred, also where several come at once', { tags: ['all'] }, async () => {
    const { borrower, uuid } = await applicant();
    const { db } = server.context;
    const bytes = Buffer.from(sample('ok.pdf'));
    const one = { application: uuid, kind: 'PAYSTUB', file_name: 'a.pdf', media_type: 'application/pdf' };
    const kept = Array.from({ length: 98 }, (_, index) => ({
      ...one,
      bytes: bytes.length,
      sha256: String(index),
      content: bytes,
      at: new Date(),
    }));
    await db.insertInto('document').values(kept).execute();
    const files = Array.from(
      { length: 8 },
      (_, index): Sent => ({
        ...paystub(),
        bytes: new Uint8Array([...bytes, 10, 48 + index]),
      }),
    );
    const answers = await Promise.all(files.map((file) => send(borrower, uuid, file)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429, 429, 429]);
  });

  const part =
    '--line\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n';
  it.each([
    ['names no boundary', 'multipart/form-data', `${part}\r\n%PDF-1.7\r\n--line--\r\n`],
    ['ends within the file', 'multipart/form-data; boundary=line', `${part}\r\n%PDF-1.7`],
    ['ends within the headers', 'multipart/form-data; boundary=line', part],
    ['ends before the first part', 'multipart/form-data; boundary=line', '--lin'],
  ])('in a form that %s is refused as broken', async (_what, type, payload) => {
    const { borrower, uuid } = await applicant();
    const answer = await server.app.inject({
      method: 'POST',
      url: own(uuid, '/documents/PAYSTUB'),
      headers: { ...asBrowser('main', borrower.token), 'content-type': type },
      payload,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'broken-form']);
  });

  it('that finds the disk full is told to come back, and so is a load balancer until there is room', {
    tags: ['all'],
  }, async () => {
    const { borrower, uuid } = await applicant();
    const ready = async () => (await server.app.inject('/readyz')).json();
    await fillDisk(server);
    const answer = await send(borrower, uuid, paystub());
    expect([answer.status, answer.headers.get('retry-after'), (await answer.json()).code]).toEqual([
      503,
      '2',
      'unavailable',
    ]);
    expect(await ready()).toEqual({ errors: ['The disk is full'] });
    await makeRoom(server);
    expect(await ready()).toEqual({ status: 'ready' });
    expect((await send(borrower, uuid, paystub())).status).toBe(200);
  });

  it("of another's is as one that is not there", async () => {
    const { borrower, uuid } = await applicant();
    const { borrower: stranger, uuid: theirs } = await applicant();
    const { uuid: document } = await (await send(borrower, uuid, paystub())).json();
    const answers = await Promise.all([
      stranger.call('GET', own(uuid, `/documents/${document}`)),
      stranger.call('GET', own(theirs, `/documents/${document}`)),
      stranger.call('DELETE', own(theirs, `/documents/${document}`)),
      stranger.call('GET', own(uuid, '/documents')),
    ]);
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      answers.map(() => [404, '{"errors":["not found"]}']),
    );
    expect((await send(stranger, uuid, paystub())).status).toBe(404);
  });
});

describe('what is handed in', () => {
  const uploaded = async (borrower: Borrower, uuid: string, kind: string) =>
    (await send(borrower, uuid, paystub(), kind)).json();

  async function refusal(status: string, action: string, answers: (own: Own) => Promise<{ [fact: string]: Json }>) {
    const { borrower, uuid } = await standingApplication(server, status);
    const given = await answers((kind) => uploaded(borrower, uuid, kind));
    const answer = await borrower.call('POST', own(uuid, `/actions/${action}`), { answers: given });
    const { failures = [] } = answer.json();
    return [answer.statusCode, ...failures.map(({ path, code }: Failure) => `${path}: ${code}`)];
  }
  type Own = (kind: string) => Promise<Json>;
  const license = (file: Own) => async (front: string, back: string) => ({
    identityDocument: { kind: 'DRIVERS_LICENSE', front: await file(front), back: await file(back) },
  });

  it.each([
    ['INSURANCE', 'DRIVERSLICENSEBACK', 'identityDocument.front: another-kind'],
    ['DRIVERSLICENSEFRONT', 'DRIVERSLICENSEFRONT', 'identityDocument.back: another-kind'],
    ['PASSPORTFRONT', 'DRIVERSLICENSEBACK', 'identityDocument.front: another-kind'],
  ])("is no %s and %s for the two sides of a driver's license", async (front, back, failure) => {
    expect(
      await refusal('IDENTITY_VERIFICATION', 'identity-documents-given', (file) => license(file)(front, back)),
    ).toEqual([422, failure]);
  });

  it('is taken where each file was uploaded as what is asked for', async () => {
    expect(
      await refusal('IDENTITY_VERIFICATION', 'identity-documents-given', (file) =>
        license(file)('DRIVERSLICENSEFRONT', 'DRIVERSLICENSEBACK'),
      ),
    ).toEqual([200]);
  });

  it('is never one file named twice', async () => {
    const twice = async (file: Own) => {
      const stub = await file('PAYSTUB');
      return { incomeDocuments: { payStubs: [stub, stub] } };
    };
    expect(await refusal('INCOME_VERIFICATION', 'income-documents-given', twice)).toEqual([
      422,
      'incomeDocuments.payStubs: named-twice',
    ]);
  });
});
