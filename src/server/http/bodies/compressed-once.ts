import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Texts compressed by brotli, by the hash of their content; each is compressed once. */
export type CompressionCache = {
  get(hash: string): Promise<Buffer> | undefined;
  add(hash: string, text: string): Promise<Buffer>;
};

/** `limit`: how many are cached; the least recently used are dropped. */
export function createCompressionCache(limit: number): CompressionCache {
  const cache = new Map<string, Promise<Buffer>>();
  const keep = (hash: string, text: Promise<Buffer>): Promise<Buffer> => {
    cache.delete(hash);
    cache.set(hash, text);
    for (const oldest of cache.keys()) if (cache.size > limit) cache.delete(oldest);
    return text;
  };
  return {
    get(hash) {
      const cached = cache.get(hash);
      return cached && keep(hash, cached);
    },
    add(hash, text) {
      const body = keep(hash, compressed(text));
      body.catch(() => cache.delete(hash));
      return body;
    },
  };
}

const compressed = (text: string): Promise<Buffer> =>
  compress(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) },
  });
