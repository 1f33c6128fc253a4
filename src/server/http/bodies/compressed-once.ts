import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Texts compressed by brotli, by the hash of their content; each is compressed once. */
export type CompressedTexts = {
  get(hash: string): Promise<Buffer> | undefined;
  add(hash: string, text: string): Promise<Buffer>;
};

/** `limit`: how many are cached; the least recently used are dropped. */
export function createCompressedTexts(limit: number): CompressedTexts {
  const kept = new Map<string, Promise<Buffer>>();
  const keep = (hash: string, text: Promise<Buffer>): Promise<Buffer> => {
    kept.delete(hash);
    kept.set(hash, text);
    for (const oldest of kept.keys()) if (kept.size > limit) kept.delete(oldest);
    return text;
  };
  return {
    get(hash) {
      const known = kept.get(hash);
      return known && keep(hash, known);
    },
    add(hash, text) {
      const made = keep(hash, compressed(text));
      made.catch(() => kept.delete(hash));
      return made;
    },
  };
}

const compressed = (text: string): Promise<Buffer> =>
  compress(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) },
  });
