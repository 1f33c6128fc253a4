import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asBrowser, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = server.app.context.config.publicFilesDir;
});
afterAll(() => server.stop());
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
});

const get = (file: string) => server.app.inject({ url: `/public/${file}`, headers: asBrowser() });

test('without a file there are no banners', async () => {
  expect((await get('banners.json')).json()).toEqual([]);
});

test('production and trials have a file each, which is read anew each time and not cached', async () => {
  writeFileSync(join(folder, 'banners.json'), '[{ "uuid": "1", "message": "One" }]');
  const first = await get('banners.json');
  expect(first.json()).toEqual([{ uuid: '1', message: 'One' }]);
  expect(first.headers['cache-control']).toBe('no-store');
  expect((await get('banners-test.json')).json()).toEqual([]);
  writeFileSync(join(folder, 'banners.json'), '[]');
  expect((await get('banners.json')).json()).toEqual([]);
});

test.each(['{ "uuid": "1" }', 'not JSON'])('a file that is no list, as %s, is told as such', async (text) => {
  writeFileSync(join(folder, 'banners.json'), text);
  const answer = await get('banners.json');
  expect(answer.statusCode).toBe(500);
  expect(answer.json().errors).toEqual(['Banner data does not match the expected format']);
});

test('no other file of the folder, or of the machine, is to be had', async () => {
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  for (const file of ['secret.txt', '..%2Fbanners.json', '%2e%2e/%2e%2e/package.json'])
    expect((await get(file)).statusCode, file).toBeGreaterThanOrEqual(400);
});
