import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { PageData, PageHead } from '../../../src/contract/page-data.ts';
import { scriptJson } from '../../../src/server/pages/html.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { root } from '../support/test-server.ts';

const server = serverOfFile();

const page = async (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { accept: 'text/html', ...headers } });

function headOf(html: string): PageHead {
  const [, json = ''] = /<script type="application\/json" id="lintel-data">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
}

/** The data of a page with its product, which it names. */
async function dataOf(html: string): Promise<PageData> {
  const { productAddress, ...head } = headOf(html);
  return { ...head, product: (await server.app.inject(productAddress)).json() };
}

describe('the organisation', () => {
  test.each([
    ['main, where nothing is said', '/account/heloc/register-v2', {}, 'main'],
    ['the parameter', '/account/heloc/register-v2?org=fairway', {}, 'fairway'],
    ['the parameter, in any case', '/account/heloc/register-v2?org=FAIRWAY', {}, 'fairway'],
    ['the header', '/account/heloc/register-v2', { 'x-org': 'fairway' }, 'fairway'],
    ['the parameter before the header', '/account/heloc/register-v2?org=main', { 'x-org': 'fairway' }, 'main'],
    ["the host's prefix", '/account/heloc/register-v2', { host: 'fairway.localhost:8080' }, 'fairway'],
    ['main, for a host of no prefix', '/account/heloc/register-v2', { host: 'www.localhost' }, 'main'],
  ])('is %s', async (_what, url, headers, org) => {
    expect((await dataOf((await page(url, headers)).body)).product.org).toBe(org);
  });

  test.each(['/account/heloc/register-v2?org=nobody', '/dashboard?org=__proto__'])('unknown: %s', async (url) => {
    const answer = await page(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('No private label data found');
  });

  test('unknown to a call', async () => {
    const answer = await server.app.inject({
      url: '/identity/secure/api/v1_1/identity',
      headers: { 'x-org': 'nobody' },
    });
    expect([answer.statusCode, answer.json().errors]).toEqual([404, ['No private label data found']]);
  });
});

describe('the typefaces', () => {
  test('of the brand alone are asked for before its style sheet has come, and never change at their address', async () => {
    const { body } = await page('/account/heloc/register-v2?org=fairway');
    const fonts = [...body.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)">/g)].map(([, at = '']) => at);
    expect(fonts.map((at) => at.split('-latin')[0])).toEqual(['/fonts/source-sans-3', '/fonts/source-serif-4']);
    const [, theme = ''] = /<link rel="stylesheet" href="(\/theme\/[^"]+)">/.exec(body) ?? [];
    const sheet = (await server.app.inject(theme.replaceAll('&amp;', '&'))).body;
    for (const font of fonts) {
      expect(sheet).toContain(`url('${font}')`);
      const answer = await server.app.inject({ url: font, headers: { 'accept-encoding': 'br, gzip' } });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'font/woff2']);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.rawPayload.subarray(0, 4).toString()).toBe('wOF2');
    }
  });

  test('that there are not are not found', async () => {
    expect((await server.app.inject('/fonts/figtree-latin-wght-normal.0000000000000000.woff2')).statusCode).toBe(404);
    expect((await server.app.inject('/fonts/..%2f..%2fpackage.json')).statusCode).toBe(404);
  });
});

describe('the page', () => {
  test('carries the flow that is open, and of other sections their hash alone', async () => {
    const { product, basePath, environment } = await dataOf((await page('/account/heloc/register-v2/for-sale')).body);
    expect({ basePath, environment }).toEqual({ basePath: '/account/heloc', environment: 'sandbox' });
    expect(product.screens).toHaveProperty(['registration/for-sale']);
    expect(product.screens).not.toHaveProperty(['application/credit/social']);
    expect(product.sections).toHaveProperty(['application/credit']);
    expect(product.sections).not.toHaveProperty(['registration']);
  });

  test('keeps on the server what stays there', async () => {
    const { productAddress } = headOf((await page('/account/heloc/register-v2')).body);
    const text = (await server.app.inject(productAddress)).body;
    for (const word of ['"lifecycle"', '"personas"', '"examples"']) expect(text).not.toContain(word);
  });

  test('names its product by its content: the same for all screens of a flow, kept for ever at that address alone', async () => {
    const addressOf = async (url: string) => headOf((await page(url)).body).productAddress;
    const address = await addressOf('/account/heloc/register-v2');
    expect(await addressOf('/account/heloc/register-v2/for-sale')).toBe(address);
    expect(await addressOf('/auth/login')).not.toBe(address);
    const answer = await server.app.inject(address);
    expect(address).toContain(createHash('sha256').update(answer.body).digest('hex'));
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const older = await server.app.inject(address.replace(/[0-9a-f]{64}/, '0'.repeat(64)));
    expect([older.statusCode, older.headers['cache-control'], older.body]).toEqual([200, 'no-store', answer.body]);
    const unknown = await server.app.inject(address.replace('org=main', 'org=nobody'));
    expect(unknown.statusCode).toBe(404);
  });

  test('names what its product opens once: an address that does so twice is refused', async () => {
    const { productAddress } = headOf((await page('/account/heloc/register-v2')).body);
    const answer = await server.app.inject(`${productAddress}&open=registration`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([400, 'no-store']);
  });

  test('is small, and loads its product with the scripts', async () => {
    const html = (await page('/account/heloc/register-v2')).body;
    const { productAddress } = headOf(html);
    expect(html).toContain(
      `<link rel="preload" as="fetch" fetchpriority="low" crossorigin="anonymous" href="${productAddress.replaceAll('&', '&amp;')}">`,
    );
    expect(html.length).toBeLessThan(15 * 1024);
  });

  test.each(['/account/heloc/register-v2', '/auth/login', '/dashboard'])('%s is the client', async (url) => {
    const answer = await page(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  test.each([
    ['/', '/dashboard'],
    ['/account', '/dashboard'],
    ['/account/heloc', '/dashboard'],
    ['/account/register/for-sale?utm_source=x', '/account/heloc/register/for-sale?utm_source=x'],
    ['/account/heloc-signer/login?org=fairway', '/account/heloc/heloc-signer/login?org=fairway'],
    ['/account/heloc/2b7e1d90-3c44-4f6a-9d1e-5a6b7c8d9e0f/bank', '/account/heloc/2b7e1d90-3c44-4f6a-9d1e-5a6b7c8d9e0f'],
  ])('%s leads to %s', async (url, to) => {
    const answer = await page(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, to]);
  });

  test.each([
    ['with a percent sign that stands for nothing', '/account/heloc/register-v2%', 404, 'Page not found'],
    ['with bytes that are no text', '/a%ff%fe', 404, 'Page not found'],
    ['below the product that is none of its pages', '/account/heloc/nowhere', 404, 'Page not found'],
    ['of 17 KB', `/account/heloc/register-v2?q=${'a'.repeat(17_000)}`, 414, 'This address is too long'],
  ])('%s is answered by a page of the brand', async (_what, url, status, title) => {
    const answer = await fetch(`${server.address}${url}`, { headers: { accept: 'text/html', 'x-org': 'fairway' } });
    const body = await answer.text();
    expect([answer.status, body.match(/<title>([^<]*)/)?.[1]]).toEqual([status, `${title} | Fairway`]);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  test('with headers beyond all measure is told so by a page', async () => {
    const { hostname, port } = new URL(server.address);
    const socket = connect(Number(port), hostname);
    socket.write(`GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    const told = await text(socket);
    expect(told).toMatch(/^HTTP\/1\.1 431 /);
    expect(told).toContain('<h1>This request is too large</h1>');
  });

  test('is a page for whoever does not say what it accepts', async () => {
    const answer = await server.app.inject('/account/heloc/register-v2');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const missing = await server.app.inject('/nowhere');
    expect([missing.statusCode, missing.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    for (const headers of [{}, { accept: '*/*' }]) {
      const refused = await server.app.inject({ url: `/account/heloc/register-v2?q=${'a'.repeat(17_000)}`, headers });
      expect([refused.statusCode, refused.headers['content-type']]).toEqual([414, 'text/html; charset=utf-8']);
      expect(refused.body).toContain('This address is too long');
    }
  });

  test('is none for a call: an address that is too long is told in the form of its errors', async () => {
    const refused = await server.app.inject(`/identity/secure/api/v1_1/identity?q=${'a'.repeat(17_000)}`);
    expect([refused.statusCode, refused.json().code]).toEqual([414, 'long-address']);
  });

  test('that is not there says where to go instead, in the colours of the lender', async () => {
    const answer = await page('/nowhere?org=fairway');
    expect(answer.statusCode).toBe(404);
    for (const text of ['Page not found', 'Start an application', '/dashboard?org=fairway', 'Call us at 608-555-0120'])
      expect(answer.body).toContain(text);
    expect(answer.body).toMatch(/\/brand-assets\/fairway\/logo\.[0-9a-f]{16}\.svg"/);
  });

  test('has no script, style or handler inline', async () => {
    const html = (await page('/account/heloc/register-v2')).body.replace(
      /<script type="application\/json".*?<\/script>/s,
      '',
    );
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/);
  });

  test('links to files by hash, which may be cached for ever', async () => {
    const html = (await page('/account/heloc/register-v2')).body;
    const links = [...html.matchAll(/href="(\/(?:theme|validators|brand-assets)\/[^"]+)"/g)].map(
      ([, link = '']) => link,
    );
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) {
      const answer = await server.app.inject(link);
      expect([link, answer.statusCode, answer.headers['cache-control']]).toEqual([
        link,
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  test('a section is fetched by its hash, and only by that', async () => {
    const { product } = await dataOf((await page('/account/heloc/register-v2')).body);
    const address = (hash = '') => `/documents/sections/${hash}.json?org=main&open=application%2Fcredit`;
    const answer = await server.app.inject(address(product.sections?.['application/credit']));
    expect(Object.keys(answer.json().screens)).toContain('application/credit/social');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await server.app.inject(address('0000'))).statusCode).toBe(404);
    expect((await server.app.inject(address().replace('credit', 'nothing'))).statusCode).toBe(404);
  });

  test('its files are compressed for a browser that takes brotli, and the same as without', async () => {
    const { productAddress } = headOf((await page('/account/heloc/register-v2')).body);
    const headers = { 'accept-encoding': 'gzip, br' };
    const [plain, first, second] = [
      await server.app.inject(productAddress),
      await server.app.inject({ url: productAddress, headers }),
      await server.app.inject({ url: productAddress, headers }),
    ];
    expect(first.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(first.rawPayload).toString()).toBe(plain.body);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  });

  test('that is an application, whose status decides the screen, carries the status table', async () => {
    const { product } = await dataOf((await page('/account/heloc/2b7e1d90-3c44-4f6a-9d1e-5a6b7c8d9e0f')).body);
    const { rows } = JSON.parse(readFileSync(join(root, 'flows/routing/status.json'), 'utf8'));
    expect(Object.keys(product.routing.rows).sort()).toEqual(Object.keys(rows).sort());
    expect(Object.keys(product.screens)).toContain('application/hold');
  });
});

describe('data in a script element', () => {
  const hostile: { context: string; payload: string }[] = JSON.parse(
    readFileSync(join(root, 'tests/cases/hostile/by-context.json'), 'utf8'),
  );
  test.each(hostile.map(({ payload }) => payload))('%j stays data', (payload) => {
    const text = scriptJson(JSON.stringify({ payload, again: `${payload}\u2028\u2029$&` }));
    expect(text).not.toMatch(/[<>\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual({ payload, again: `${payload}\u2028\u2029$&` });
  });
});
