import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTurns, tooManyWait } from '../../http/limits/turns.ts';

/** Files that have arrived are read and stored a few at once: each takes several times its size of memory meanwhile. */
const filesAtOnce = 3;
const storing = createTurns({ atOnce: filesAtOnce, waiting: 1000 });

/** The most bytes of all files that are arriving. */
const mostArriving = 1024 ** 3;
let arriving = 0;

const cipherName = 'aes-256-gcm';

/**
 * Keeps a file on disk while it arrives, and gives its bytes to `use` when its turn comes: those who send slowly, or many at
 * once, take no memory and hold nobody up. On disk it is encrypted by a key that nothing else has, and without a name, so that it
 * is gone after a crash too. `cut` is told why
 * one did not arrive whole.
 */
export async function whenArrived<T>(
  folder: string,
  source: Readable,
  use: (bytes: Buffer) => Promise<T>,
  cut: (error: Error) => never,
): Promise<T> {
  const file = await unnamed(folder);
  const taken = { bytes: 0 };
  try {
    const [key, nonce] = [randomBytes(32), randomBytes(12)];
    const cipher = createCipheriv(cipherName, key, nonce);
    await pipeline(source, counted(taken), cipher, (pieces) => file.writeFile(pieces)).catch(cut);
    const lock = { key, nonce, tag: cipher.getAuthTag() };
    return await storing(async () => use(await decrypted(file, lock)));
  } finally {
    arriving -= taken.bytes;
    await file.close();
  }
}

/** A file that has no name any more: it is gone once it is closed. */
async function unnamed(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

const counted = (taken: { bytes: number }) =>
  async function* count(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of source) {
      if (arriving + piece.length > mostArriving) throw tooManyWait();
      arriving += piece.length;
      taken.bytes += piece.length;
      yield piece;
    }
  };

type Lock = { key: Buffer; nonce: Buffer; tag: Buffer };

async function decrypted(file: FileHandle, { key, nonce, tag }: Lock): Promise<Buffer> {
  const decipher = createDecipheriv(cipherName, key, nonce, { authTagLength: tag.length });
  decipher.setAuthTag(tag);
  const { size } = await file.stat();
  const sealed = Buffer.allocUnsafe(size);
  for (let at = 0; at < size; ) at += (await file.read(sealed, at, size - at, at)).bytesRead;
  return Buffer.concat([decipher.update(sealed), decipher.final()]);
}
