import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderFirstScreen } from '../../../src/client/on-server/draw-first-screen.tsx';
import type { FirstScreenRequest } from '../../../src/contract/first-screen.ts';
import { builtClient } from '../../../src/server/http/client-files.ts';
import { changedDocuments } from '../support/changed-documents.ts';
import { clientFolder, startTestServer, type TestServer } from '../support/test-server.ts';

/** The addresses that were drawn, each as often as it was. */
const drawn: string[] = [];
let server: TestServer;
let documents: ReturnType<typeof changedDocuments>;

beforeAll(async () => {
  documents = changedDocuments({}, ['main', 'fairway']);
  let once: ReturnType<typeof renderFirstScreen> | undefined;
  const draw = (request: FirstScreenRequest) => {
    drawn.push(request.url);
    if (!request.url.includes('reservationCode=B')) return renderFirstScreen(request);
    once ??= renderFirstScreen(request);
    return once;
  };
  const client = {
    ...builtClient(clientFolder, ''),
    early: '/assets/early.js',
    functions: ['/assets/functions.js'],
    styles: ['/assets/app.css'],
    renderer: async () => draw,
  };
  server = await startTestServer({ root: documents.root, client });
});
afterAll(async () => {
  await server.stop();
  documents.remove();
});

const first = '/account/heloc/register-v2';
const page = (url = first, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { accept: 'text/html', ...headers } });

/** How often pages are drawn while these are asked for. */
async function drawnFor(...urls: string[]): Promise<number> {
  const before = drawn.length;
  for (const url of urls) await page(url);
  return drawn.length - before;
}

describe('a page', () => {
  test('has its first screen, its title, and the script that runs before it is painted', async () => {
    const { body } = await page();
    expect(body).toContain('<html lang="en" data-served>');
    expect(body).toMatch(/<div id="root">.*<h1[^>]*>Apply in 5 minutes, receive funding in 5 days<\/h1>/s);
    expect(body).toContain('<title>Property address – Lintel Home</title>');
    expect(body).toContain('<script src="/assets/early.js" data-org="main"></script>');
    expect(body).not.toMatch(/\sstyle=|\son\w+=/);
  });

  test('says to who has no scripts, in the page’s language and before the form, what to do and whom to call', async () => {
    const { body } = await page(`${first}?lang=es-US`);
    expect(body).toMatch(
      /<noscript>.*<p [^>]*role="alert">Esta solicitud necesita JavaScript\..*\d{3}-\d{4}.*<\/noscript><div id="root">/,
    );
    expect((await page()).body.match(/<noscript>/g)).toHaveLength(1);
  });

  test('carries the error page, in its language, for where its scripts cannot be loaded', async () => {
    const { body } = await page(`${first}?lang=es-US`);
    expect(body).toMatch(
      /<template id="unloaded">.*<h1>[^<]+<\/h1>.*<button type="button"[^>]*>Intentar de nuevo<.*<\/template>/s,
    );
  });

  test('names the colours of its brand’s header and what it is for, for browsers’ bars and previews of a link', async () => {
    const { body } = await page(`${first}?org=fairway`);
    expect(body).toMatch(/<meta name="theme-color" media="\(prefers-color-scheme: light\)" content="#[0-9a-f]{6}">/);
    expect(body).toMatch(/<meta property="og:site_name" content="Fairway[^"]*">/);
    expect(body).toMatch(/<meta name="description" content="Apply online [^"]*">/);
  });

  test('names in its headers the style sheets and fonts of its first paint, and lets its scripts give way to them', async () => {
    const { headers, body } = await page(`${first}?org=fairway`);
    const ahead = [...String(headers.link).matchAll(/<([^>]+)>; rel=preload; as=(style|font)/g)].map(([, at]) => at);
    const sheets = [...body.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, at]) => at);
    const fonts = [...body.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(([, at]) => at);
    expect([sheets.length, fonts.length]).toEqual([1, 2]);
    expect(ahead).toEqual(['/assets/app.css', ...sheets, ...fonts]);
    const later =
      body.match(/<link rel="(?:modulepreload|preload" as="fetch)[^>]*>|<script type="module"[^>]*>/g) ?? [];
    expect(later.length).toBeGreaterThan(2);
    expect(later.filter((element) => !element.includes('fetchpriority="low"'))).toEqual([]);
  });

  test('preloads the functions that its documents call, and no others', async () => {
    const preload = '<link rel="modulepreload" fetchpriority="low" href="/assets/functions.js">';
    expect((await page()).body).not.toContain(preload);
    expect((await page('/account/heloc/00000000-0000-4000-8000-000000000000/product/select')).body).toContain(preload);
  });

  test('that only its owner may see has the shape of its screen', async () => {
    const { body } = await page('/dashboard');
    expect(body).toContain('<html lang="en" data-served data-shape>');
    expect(body).not.toMatch(/<div id="root">.*<h1.*<template/s);
  });

  test('is drawn once for an address, whatever parameters no document knows, and again for another organisation', async () => {
    await page('/auth/login');
    expect(await drawnFor('/auth/login', '/auth/login?msclkid=mail')).toBe(0);
    expect(await drawnFor('/auth/login?org=fairway', '/auth/login?org=fairway')).toBe(1);
  });

  test('with parameters that a screen may show is drawn for each visit', async () => {
    expect(await drawnFor(`${first}?reservationCode=A1`, `${first}?reservationCode=A1`)).toBe(2);
  });

  test('with made-up parameters is drawn by the browsers where there are very many', { tags: ['all'] }, async () => {
    const urls = Array.from({ length: 1250 }, (_, at) => `${first}?reservationCode=B${at}`);
    expect(await drawnFor(...urls)).toBeLessThanOrEqual(1200);
    expect((await page(`${first}?reservationCode=C`)).body).toContain('<div id="root"></div>');
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    expect(await drawnFor(`${first}?reservationCode=D`)).toBe(1);
  });

  test('of the next hour is drawn anew', async () => {
    await page();
    server.clock.now = new Date(server.clock.now.getTime() + 3_600_000);
    expect(await drawnFor(first, first)).toBe(1);
  });

  test('is not sent again to a browser that has it', async () => {
    const { headers } = await page();
    const again = await page(first, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'private, no-cache']);
  });
});

describe('compression', () => {
  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip;q=1, br;q=0', gunzipSync],
  ])('as %s', async (encoding, accepted, decompress) => {
    const { body } = await page();
    for (const _ of ['quickly', 'well']) {
      const answer = await page(first, { 'accept-encoding': accepted });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.vary).toContain('accept-encoding');
      expect(decompress(answer.rawPayload).toString()).toBe(body);
    }
  });

  test('becomes better in the background', async () => {
    const asked = { 'accept-encoding': 'br' };
    const url = '/account/heloc/terms';
    const quick = (await page(url, asked)).rawPayload.length;
    await expect.poll(async () => (await page(url, asked)).rawPayload.length).toBeLessThan(quick);
  });

  test.each([
    ['theme', /href="(\/theme\/[^"]+)"/],
    ['validator', /href="(\/validators\/(?!runtime)[^"]+)"/],
    ['validators’ modules', /href="(\/validators\/runtime[^"]+)"/],
  ])('of a %s is kept, and becomes better in the background', async (_, address) => {
    const [, url = ''] = address.exec((await page()).body) ?? [];
    const plain = await server.app.inject({ url, headers: { 'accept-encoding': 'identity' } });
    const compressed = () => server.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    const quick = await compressed();
    expect(quick.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(quick.rawPayload).toString()).toBe(plain.body);
    await expect.poll(async () => (await compressed()).rawPayload.length).toBeLessThan(quick.rawPayload.length);
  });
});
