import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleFile } from '../../../../src/cli/browser/launch/sample-files.ts';
import type { FileStore } from '../../../../src/server/ports/files.ts';
import { adapters as sandbox } from '../../../../src/server/sandbox/adapters.ts';
import { type Borrower, own } from '../../support/borrower.ts';
import { standingApplication } from '../../support/given-application.ts';
import { asBrowser, startTestServer, type TestServer } from '../../support/test-server.ts';

/** Counts the files that are stored at once, each of which is in memory. */
function counting(files: FileStore): FileStore & { most: number } {
  let now = 0;
  return {
    most: 0,
    async put(bytes) {
      now += 1;
      this.most = Math.max(this.most, now);
      await new Promise((done) => setImmediate(done));
      now -= 1;
      return files.put(bytes);
    },
    get: (held) => files.get(held),
    remove: (held) => files.remove(held),
  };
}

let server: TestServer;
let given: { borrower: Borrower; uuid: string };
let files: ReturnType<typeof counting>;
beforeAll(async () => {
  server = await startTestServer({
    adapters: async (base) => {
      const made = await sandbox(base);
      files = counting(made.files);
      return { ...made, files };
    },
  });
  given = await standingApplication(server, 'INCOME_VERIFICATION');
});
afterAll(() => server.stop());

const pdf = (size: number, mark: number): Blob =>
  new Blob([new Uint8Array(sampleFile(`${mark}.pdf`).buffer), ' '.repeat(size)]);

function send(mark: number, size = 1024 ** 2): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob([pdf(size, mark)], { type: 'application/pdf' }), `${mark}.pdf`);
  const headers = asBrowser('main', given.borrower.token);
  return fetch(`${server.address}${own(given.uuid, '/documents/PAYSTUB')}`, { method: 'POST', headers, body });
}

/** Begins an upload that never ends. */
async function stall(): Promise<() => void> {
  const { hostname, port, host } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  const headers = { host, ...asBrowser('main', given.borrower.token), 'content-length': '9000000' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${own(given.uuid, '/documents/PAYSTUB')} HTTP/1.1\r\n${lines.join('')}`);
  socket.write('content-type: multipart/form-data; boundary=x\r\n\r\n--x\r\n');
  socket.write(
    'content-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n',
  );
  await new Promise<void>((sent) => socket.write('%PDF-1.4\n', () => sent()));
  return () => socket.destroy();
}

it('many uploads at once are all taken, a few of them in memory at a time, and leave nothing on the disk', {
  tags: ['all'],
}, async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, (_, mark) => send(mark)));
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
  expect(files.most).toBeLessThanOrEqual(3);
  expect(readdirSync(join(server.context.config.dataDir, 'arriving'))).toEqual([]);
});

it('those whose files never arrive whole hold nobody up', async () => {
  const ends = await Promise.all(Array.from({ length: 10 }, stall));
  expect((await send(100)).status).toBe(200);
  for (const end of ends) end();
});
