import { afterAll, expect, test } from 'vitest';
import { openDocuments } from '../../../src/product/open-documents.ts';
import type { DocumentStore } from '../../../src/server/documents/document-store.ts';
import { Borrower } from '../support/borrower.ts';
import { bothProducts } from '../support/changed-documents.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const folder = bothProducts();
const opened = openDocuments(folder.root);
let isChanged = false;

/** Documents by which, once they have changed, no flow submits anything. */
const documents: DocumentStore = {
  get current() {
    const { organisations } = opened.current;
    if (!isChanged) return opened.current;
    const get: typeof organisations.get = (org) => {
      const found = organisations.get(org);
      return found && { ...found, product: { ...found.product, flows: {} } };
    };
    return { ...opened.current, organisations: { ...organisations, get } };
  },
  reload: () => undefined,
  check: () => undefined,
};

afterAll(() => folder.remove());
const server = serverOfFile({ root: folder.root, documents });

/** What two equal requests are answered, between which the documents change, and a third one under another key. */
async function acrossChange(send: (key: string) => Promise<{ statusCode: number; body: string }>) {
  const first = await send('a-key');
  isChanged = true;
  const again = await send('a-key');
  const other = await send('another-key');
  isChanged = false;
  return { first, again, other };
}

test('a repeated registration has the answer of the first, whatever the documents would say of it now', async () => {
  const payload = { email: 'repeated@example.com', password: 'a long enough phrase 77', phoneNumber: '4155550123' };
  const url = '/identity/api/v1/registration/register';
  const { first, again, other } = await acrossChange((key) =>
    server.app.inject({ method: 'POST', url, headers: { ...asBrowser(), 'idempotency-key': key }, payload }),
  );
  expect([first.statusCode, again.statusCode, other.statusCode]).toEqual([200, 200, 404]);
  expect(again.body).toBe(first.body);
});

test('a repeated application of another product has the answer of the first', async () => {
  const borrower = await Borrower.register(server, 'harbor');
  const answers = { loanAmount: 12500, fullName: 'Alex Sample' };
  const url = '/service-application/api/v1/products/personal-loan/applications';
  const { first, again, other } = await acrossChange((key) =>
    borrower.call('POST', url, { answers }, { 'idempotency-key': key }),
  );
  expect([first.statusCode, again.statusCode, other.statusCode]).toEqual([200, 200, 404]);
  expect(again.body).toBe(first.body);
});
