import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageFiles } from '../../../src/documents/page/page-files.ts';
import { openDocuments } from '../../../src/product/open-documents.ts';
import { documentFolder } from '../../documents/folder.ts';
import { asBrowser, startTestServer, type TestServer } from '../support/test-server.ts';

const page = '/account/heloc/register-v2/for-sale';
const folder = documentFolder(['main', 'fairway', 'teachers-federal-cu']);
/** In the order of compiling. */
const compiled: string[] = [];
let server: TestServer;

beforeAll(async () => {
  folder.write('brands/faulty/brand.json', { extends: 'main', name: 'Faulty', hosts: ['faulty'] });
  folder.write('brands/faulty/flows/registration/legal-name.json', { heading: 'Dear {nobody}' });
  const listener = { compiled: (org: string) => void compiled.push(org), broken: () => undefined };
  // It keeps one organisation, so that asking for another makes it forget.
  server = await startTestServer({ documents: openDocuments(folder.root, { listener, kept: 1 }) });
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

const html = { accept: 'text/html' };

test('requests at once for an organisation that is not compiled yet are all answered, and compile it once', {
  tags: ['all'],
}, async () => {
  const asked = Array.from({ length: 5 }, () =>
    server.app.inject({ url: `${page}?org=teachers-federal-cu`, headers: html }),
  );
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(compiled).toEqual(['main', 'teachers-federal-cu']);
});

test('what a page names by its hash is found by a server that has not compiled the organisation', async () => {
  const answer = await server.app.inject({ url: `${page}?org=fairway`, headers: html });
  const links = [...answer.body.matchAll(/href="(\/(?:theme|validators)\/[^"]+)"/g)].map(([, address = '']) => address);
  const product = server.context.documents.organisations.get('fairway')?.product;
  const section = product && pageFiles(product).hashes.get('pages/auth');
  const named = [...links, `/documents/sections/${section}.json?org=fairway&open=pages%2Fauth`].filter((link) =>
    link.includes('?org=fairway'),
  );
  expect(named.map((address) => address.split('/')[1])).toEqual(['theme', 'validators', 'documents']);
  for (const address of named) {
    server.context.documents.organisations.get('main');
    compiled.length = 0;
    expect([address, (await server.app.inject(address)).statusCode]).toEqual([address, 200]);
    expect(compiled).toEqual(['fairway']);
  }
});

test('an organisation whose documents have errors is not served, in words, and the others are', async () => {
  const { app } = server;
  const broken = await app.inject({ url: `${page}?org=faulty`, headers: html });
  expect([broken.statusCode, /<h1>([^<]*)/.exec(broken.body)?.[1]]).toEqual([503, 'Please try again in a moment']);
  const call = await app.inject({
    method: 'POST',
    url: '/service-optimize/external/api/v1/features',
    headers: asBrowser('faulty'),
    payload: {},
  });
  expect([call.statusCode, call.json().code]).toEqual([503, 'broken-organisation']);
  expect((await app.inject({ url: `${page}?org=nobody`, headers: html })).statusCode).toBe(404);
  expect((await app.inject({ url: page, headers: html })).statusCode).toBe(200);
});
