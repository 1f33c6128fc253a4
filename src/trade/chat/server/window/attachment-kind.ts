import type { LiveChat } from '../../../../language/schema/types.ts';
import { fileKind } from '../../../../server/applications/documents/file-kind.ts';

type Ending = LiveChat['attachments']['endings'][number];

type Kind = { mediaType: string; declared: readonly string[]; is(bytes: Buffer): boolean };

const starts =
  (text: string, at = 0) =>
  (bytes: Buffer) =>
    bytes.toString('latin1', at, at + text.length) === text;

/** The signatures of audio and text files; pictures and PDFs are recognised as for uploads. */
const kinds: Partial<Record<Ending, Kind>> = {
  amr: { mediaType: 'audio/amr', declared: ['audio/amr'], is: starts('#!AMR') },
  mp3: { mediaType: 'audio/mpeg', declared: ['audio/mpeg', 'audio/mp3'], is: isMp3 },
  mp4: { mediaType: 'video/mp4', declared: ['video/mp4', 'audio/mp4'], is: starts('ftyp', 4) },
  txt: { mediaType: 'text/plain', declared: ['text/plain'], is: isText },
};

/** Declared media types that say nothing about the content. */
const unspoken = ['', 'application/octet-stream'];

/** The media type of a file if its content, its extension and its declared type agree on one of these extensions; else undefined. */
export function attachmentType(
  endings: readonly string[],
  { bytes, fileName, declared }: { bytes: Buffer; fileName: string; declared: string },
): string | undefined {
  const ending = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  if (!endings.includes(ending)) return undefined;
  const kind = Object.hasOwn(kinds, ending) ? kinds[ending as Ending] : undefined;
  if (!kind) return fileKind(bytes, fileName, declared)?.mediaType;
  const declaredType = declared.toLowerCase();
  return kind.is(bytes) && [...unspoken, ...kind.declared].includes(declaredType) ? kind.mediaType : undefined;
}

/** Whether the file begins with an ID3 tag, or with an MPEG audio frame: eleven set bits, and a layer that is not reserved. */
function isMp3(bytes: Buffer): boolean {
  const [first = 0, second = 0] = bytes;
  return starts('ID3')(bytes) || (first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) !== 0);
}

/** Whether the file has text, in UTF-8 without control characters other than line breaks and tabs. */
function isText(bytes: Buffer): boolean {
  try {
    return bytes.length > 0 && !/[^\P{Cc}\t\n\f\r]/u.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}
