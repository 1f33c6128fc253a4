import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';
import type { PDFDocument, PDFFont } from 'pdf-lib';

const require = createRequire(import.meta.url);

/** Faces that papers are set in: they hold Latin with all its accents, Greek and Cyrillic, so that a name comes out as it is written. */
const files = {
  regular: 'DejaVuSansCondensed.ttf',
  bold: 'DejaVuSansCondensed-Bold.ttf',
  hand: 'DejaVuSerifCondensed-Italic.ttf',
} as const;

export type Face = keyof typeof files;
export type Fonts = Record<Face, PDFFont>;

const read = new Map<Face, Uint8Array>();

function bytesOf(face: Face): Uint8Array {
  const bytes = read.get(face) ?? readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${files[face]}`));
  read.set(face, bytes);
  return bytes;
}

/** Without ligatures: a letter that is drawn is a letter that can be searched and copied. */
const features = { liga: false, clig: false, dlig: false, calt: false };

/** Puts the faces into a document; only the letters that are used are kept. */
export async function embedFonts(document: PDFDocument, faces: readonly Face[] = ['regular', 'bold']): Promise<Fonts> {
  document.registerFontkit(fontkit);
  const embed = (face: Face): Promise<PDFFont> => document.embedFont(bytesOf(face), { subset: true, features });
  const regular = await embed('regular');
  const [bold, hand] = await Promise.all([
    faces.includes('bold') ? embed('bold') : regular,
    faces.includes('hand') ? embed('hand') : regular,
  ]);
  return { regular, bold, hand };
}

/** As one letter where Unicode has one, so that the font has it; what is no text is left out. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, (c) => (c === '\n' ? c : ''));
}
