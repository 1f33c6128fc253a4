import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** A file that a page loaded. `gzip`: bytes of its text at gzip level 9; `sent`: bytes of its body as they came, in the `encoding` that the server chose. */
export type LoadedFile = { type: string; gzip: number; sent: number; encoding: string };

/** What a page is made of; of anything else only that it was asked for is counted. */
const weighed = ['Document', 'Script', 'Stylesheet', 'Product'];

/** A preloaded file has no type of its own. */
const typeOf = (type: string, url: string): string => (url.includes('/documents/products/') ? 'Product' : type);

/** Watches what a page loads from here on; call the result once it has loaded. */
export async function countBytes(page: Page): Promise<() => Promise<LoadedFile[]>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const started = new Map<string, Omit<LoadedFile, 'gzip'>>();
  const files: Promise<LoadedFile>[] = [];
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding');
    started.set(requestId, {
      type: typeOf(type, response.url),
      encoding: encoding?.[1] ?? 'plain',
      sent: -response.encodedDataLength,
    });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = started.get(requestId);
    if (!file) return;
    const gzip = weighed.includes(file.type) ? gzipped(requestId) : Promise.resolve(0);
    files.push(gzip.then((bytes) => ({ ...file, sent: file.sent + encodedDataLength, gzip: bytes })));
  });
  async function gzipped(requestId: string): Promise<number> {
    const { body, base64Encoded } = await devtools.send('Network.getResponseBody', { requestId });
    return gzipSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8'), { level: 9 }).length;
  }
  return () => Promise.all(files);
}
