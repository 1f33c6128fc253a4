import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SiteClient } from '../../src/cli/browser/node-browser/site-client.ts';

let server: Server;
let site: SiteClient;
const used = new Set<Socket>();

beforeAll(async () => {
  server = createServer(({ url, headers, socket }, response) => {
    if (url === '/begin') response.setHeader('set-cookie', ['sid=a=b; Path=/; HttpOnly', 'other=1; Path=/']);
    if (url === '/end') response.setHeader('set-cookie', 'sid=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT');
    if (url === '/old') response.writeHead(302, { location: '/new?org=b' });
    if (url === '/away') response.writeHead(302, { location: 'http://elsewhere.invalid/' });
    if (url === '/loop') response.writeHead(302, { location: '/loop' });
    if (url === '/nothing') response.writeHead(204);
    // As a server that closes an idle connection just as it is used again.
    if (url === '/closed' && used.has(socket)) return void socket.destroy();
    used.add(socket);
    response.end(url === '/nothing' ? undefined : JSON.stringify({ url, host: headers.host, cookie: headers.cookie }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  site = new SiteClient(`http://brand.localhost:${typeof address === 'object' ? address?.port : 0}`);
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a request names the host of the organisation', async () => {
  expect(await (await site.fetch('/any')).json()).toMatchObject({ url: '/any', host: new URL(site.origin).host });
});

test('cookies are sent back until the server takes them away', async () => {
  await site.fetch('/begin');
  expect(await (await site.fetch(`${site.origin}/next`)).json()).toMatchObject({ cookie: 'sid=a=b; other=1' });
  await site.fetch('/end');
  expect([...site.cookies]).toEqual([['other', '1']]);
});

test('a page is loaded at the end of its redirects', async () => {
  const { path, html } = await site.load('/old');
  expect({ path, url: JSON.parse(html).url }).toEqual({ path: '/new?org=b', url: '/new?org=b' });
  await expect(site.load('/loop')).rejects.toThrow('/loop redirects more than 10 times');
});

test('another origin is an error', async () => {
  await expect(site.load('/away')).rejects.toThrow('http://elsewhere.invalid/ is not of');
});

test('a response without a body has none', async () => {
  const response = await site.fetch('/nothing', { method: 'POST', body: '{}' });
  expect([response.status, await response.text()]).toEqual([204, '']);
});

test('a request is sent once more where the connection that it reuses was just closed', async () => {
  await site.fetch('/any');
  const answer: { url: string } = await (await site.fetch('/closed', { method: 'POST', body: '{}' })).json();
  expect(answer.url).toBe('/closed');
});
