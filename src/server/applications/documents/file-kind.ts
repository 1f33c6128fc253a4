import { crc32 } from 'node:zlib';

export type FileKind = { mediaType: 'image/jpeg' | 'image/png' | 'application/pdf'; endings: readonly string[] };

const kinds = {
  jpeg: { mediaType: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  png: { mediaType: 'image/png', endings: ['png'] },
  pdf: { mediaType: 'application/pdf', endings: ['pdf'] },
} as const satisfies Record<string, FileKind>;

/** Types that say nothing of what a file is. */
const unspoken = new Set(['', 'application/octet-stream']);

/** A picture of more is no photo of a document: 100 million. */
const mostPixels = 100_000_000;

/** What a file is, where its first bytes, its ending and its declared type agree; undefined where they do not. */
export function fileKind(bytes: Buffer, fileName: string, declared: string): FileKind | undefined {
  const kind = kindOf(bytes);
  const [, ending = ''] = /.\.([a-z]+)$/i.exec(fileName) ?? [];
  if (!kind?.endings.some((one) => one === ending.toLowerCase())) return undefined;
  return unspoken.has(declared) || declared === kind.mediaType ? kind : undefined;
}

function kindOf(bytes: Buffer): (FileKind & { endings: readonly string[] }) | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return kinds.jpeg;
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return kinds.pdf;
  return isPng(bytes) ? kinds.png : undefined;
}

const pngStart = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]);

/** The signature and a header whose sum is right, of a size that can be drawn. */
function isPng(bytes: Buffer): boolean {
  if (bytes.length < 33 || !bytes.subarray(0, 16).equals(pngStart)) return false;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  return crc32(bytes.subarray(12, 29)) === bytes.readUInt32BE(29) && width * height > 0 && width * height <= mostPixels;
}
