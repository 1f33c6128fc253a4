import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleFile } from '../../../src/cli/browser/launch/sample-files.ts';
import { adapters as sandbox } from '../../../src/server/sandbox/adapters.ts';
import { type Borrower, own } from '../support/borrower.ts';
import { givenApplication } from '../support/given-application.ts';
import { openPaper, papersOf } from '../support/papers/paper-calls.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { folderFiles } from './folder-files.ts';

/** A server whose files are in a folder, sealed, and not in its database. */
let server: TestServer;
let given: { borrower: Borrower; uuid: string };
const folder = mkdtempSync(join(tmpdir(), 'lintel-folder-'));
beforeAll(async () => {
  server = await startTestServer({
    adapters: async (base) => ({ ...(await sandbox(base)), files: folderFiles(folder, base.vault) }),
  });
  given = await givenApplication(server, 'APP_SUBMISSION');
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const stored = (): string[] => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
const pdf = new Uint8Array(sampleFile('stub.pdf').buffer);

it('shows and downloads papers that are stored elsewhere, with their size', async () => {
  const { borrower, uuid } = given;
  const papers = await papersOf(borrower, uuid);
  expect(papers.length).toBeGreaterThan(0);
  expect(stored()).toHaveLength(papers.length);
  expect(stored().join()).not.toContain('%PDF');
  const [paper] = papers;
  const file = await openPaper(borrower, uuid, paper?.id ?? '');
  expect(file.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
  expect(file.rawPayload).toHaveLength(paper?.bytes ?? 0);
});

it('takes an upload, gives it back, and deletes it', async () => {
  const { borrower, uuid } = given;
  const before = stored().length;
  const form = new FormData();
  form.append('file', new Blob([pdf], { type: 'application/pdf' }), 'stub.pdf');
  const { headers, body } = new Response(form);
  const sent = await server.app.inject({
    method: 'POST',
    url: own(uuid, '/documents/PAYSTUB'),
    headers: {
      'x-org': 'main',
      authorization: `Bearer ${borrower.token}`,
      'content-type': headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await new Response(body).arrayBuffer()),
  });
  expect(sent.statusCode).toBe(200);
  expect(stored()).toHaveLength(before + 1);
  const document = own(uuid, `/documents/${sent.json().uuid}`);
  expect((await borrower.call('GET', document)).rawPayload.equals(pdf)).toBe(true);
  expect((await borrower.call('DELETE', document)).statusCode).toBe(204);
  expect(stored()).toHaveLength(before);
});
