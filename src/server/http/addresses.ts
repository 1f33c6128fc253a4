import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { html } from '../pages/html.ts';
import { plainPage } from '../pages/plain-page.ts';
import { HttpError } from './http-error.ts';

/** In bytes: the request line and all headers. Node's own limit of 16 KB would end a request before its brand is known. */
export const maxHeaderSize = 64 * 1024;

/** In characters; the longest of our own addresses has a few hundred. */
const longestUrl = 8 * 1024;

/** Refuses an address that is longer than any of ours, with a 414. */
export function refuseLongUrls(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.length > longestUrl)
      throw new HttpError(414, [`An address has at most ${longestUrl} characters`], { code: 'long-address' });
  });
}

/** The URL with each percent sign of its path as a sign of its own, where the path cannot be decoded: it is routed, and not found, like any other. */
export function decodableUrl(url: string): string {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + query;
  }
}

const unreadable = { title: 'We could not read this request', status: '400 Bad Request' };
const tooLarge = { title: 'This request is too large', status: '431 Request Header Fields Too Large' };
const tooSlow = { title: 'This took too long', status: '408 Request Timeout' };

const answers: Record<string, typeof unreadable> = {
  HPE_HEADER_OVERFLOW: tooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
};

/** Answers what is no request, of which neither brand nor call is known, with a page of words alone. */
export function answerUnreadable({ code = '' }: Error & { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { title, status } = answers[code] ?? unreadable;
  const page = String(
    plainPage(title, html`<p>Go back to the link that you were given, and try again.</p>`, undefined),
  );
  const headers = [
    'content-type: text/html; charset=utf-8',
    `content-length: ${Buffer.byteLength(page)}`,
    "content-security-policy: default-src 'none'; style-src 'self'; frame-ancestors 'none'",
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${page}`);
}
