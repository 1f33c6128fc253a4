import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FontFile, typefaces } from './typefaces.ts';

/** A font file as served: its URL has the hash of its content. */
type ServedFont = { address: string; bytes: Buffer };

let served: Map<string, ServedFont> | undefined;

/** All font files by their path in the packages; read at the first request for a page or font. */
function servedFonts(): Map<string, ServedFont> {
  const files = Object.values(typefaces).flatMap((typeface) => typeface.files);
  served ??= new Map(files.map(({ file }) => [file, read(file)]));
  return served;
}

function read(file: string): ServedFont {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(file)));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return { address: `/fonts/${basename(file, '.woff2')}.${hash}.woff2`, bytes };
}

/** The URL of a font file. */
export function fontAddress({ file }: FontFile): string {
  const served = servedFonts().get(file);
  if (!served) throw new Error(`No typeface has the file ${file}`);
  return served.address;
}

/** The font file at a URL path: '/fonts/…woff2'. */
export const fontAt = (address: string): Buffer | undefined =>
  [...servedFonts().values()].find((font) => font.address === address)?.bytes;
