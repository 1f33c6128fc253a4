import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];

/**
 * A text that is sent many times. It is compressed once for each encoding: at first quickly, then in the background at the best
 * quality.
 */
export type CompressedText = { readonly text: string; in(encoding: Encoding): Promise<Buffer> };

type Encoding = 'br' | 'gzip';

/** Compresses a text that is sent once, at a fast quality. */
export const compressedOnce = (text: string): CompressedText => ({
  text,
  in: (encoding) => compress(text, encoding, 'quickly'),
});

/** Smaller texts are sent uncompressed, as by @fastify/compress. */
const threshold = 1024;

/** For larger texts the best quality takes a core for a quarter of a second, so it is not used. */
const large = 64 * 1024;

export function compressedText(text: string): CompressedText {
  const results = new Map<Encoding, Promise<Buffer>>();
  return {
    text,
    in(encoding) {
      const known = results.get(encoding) ?? compress(text, encoding, 'quickly');
      if (!results.has(encoding)) void known.then(() => results.set(encoding, better(encoding, known)));
      results.set(encoding, known);
      return known;
    },
  };

  function better(encoding: Encoding, quick: Promise<Buffer>): Promise<Buffer> {
    const well = compress(text, encoding, 'well');
    // The fast result is sent until the better one is ready.
    void well.then(
      () => results.set(encoding, well),
      () => undefined,
    );
    return quick;
  }
}

function compress(text: string, encoding: Encoding, how: 'quickly' | 'well'): Promise<Buffer> {
  if (encoding === 'gzip') return asGzip(text, { level: how === 'well' ? 9 : 6 });
  const best = text.length > large ? 9 : 11;
  const params: BrotliOptions['params'] = { [constants.BROTLI_PARAM_QUALITY]: how === 'well' ? best : 5 };
  return asBrotli(text, { params });
}

/** Sends the text in the encoding that the request's Accept-Encoding prefers. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  content: CompressedText,
): Promise<FastifyReply> {
  const { vary } = reply.getHeaders();
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
  const accepted = request.headers['accept-encoding'];
  const encoding = accepted === undefined ? null : negotiate(accepted, ['br', 'gzip']);
  if (encoding === null || content.text.length < threshold) return reply.send(content.text);
  return reply.header('content-encoding', encoding).send(await content.in(encoding));
}
