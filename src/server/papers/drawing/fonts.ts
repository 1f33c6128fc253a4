import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';
import type { PDFDocument, PDFFont } from 'pdf-lib';

const require = createRequire(import.meta.url);

/** Fonts of papers with Latin and all its accents, Greek and Cyrillic, so that names are printed as written. */
const files = {
  regular: 'DejaVuSansCondensed.ttf',
  bold: 'DejaVuSansCondensed-Bold.ttf',
  hand: 'DejaVuSerifCondensed-Italic.ttf',
} as const;

export type FontName = keyof typeof files;
export type Fonts = Record<FontName, PDFFont>;

const read = new Map<FontName, Uint8Array>();

function bytesOf(face: FontName): Uint8Array {
  const bytes = read.get(face) ?? readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${files[face]}`));
  read.set(face, bytes);
  return bytes;
}

type Fontkit = Parameters<PDFDocument['registerFontkit']>[0];
type Font = ReturnType<Fontkit['create']>;

const fonts = new WeakMap<Uint8Array, Font>();

/**
 * Reads a font once for all documents, and sets text glyph by glyph: without ligatures, so that it can be searched and copied,
 * and much faster than with a shaping engine, which Latin, Greek and Cyrillic do not need.
 */
const letterByLetter: Fontkit = {
  create(bytes) {
    const known = fonts.get(bytes);
    if (known) return known;
    const font = fontkit.create(bytes);
    // A glyph keeps the first character for which it was requested, so all are requested in a fixed order.
    const glyphs = new Map(font.characterSet.map((point) => [point, font.glyphForCodePoint(point)]));
    const glyphOf = (letter: string) => {
      const point = letter.codePointAt(0) ?? 0;
      return glyphs.get(point) ?? font.glyphForCodePoint(point);
    };
    const empty = font.layout('');
    const plain: Font = Object.create(font, {
      layout: {
        value: (text: string) => ({ ...empty, glyphs: Array.from(text, glyphOf) }),
      },
    });
    fonts.set(bytes, plain);
    return plain;
  },
};

/** Embeds the fonts in a document, with only the glyphs that it uses. */
export async function embedFonts(
  document: PDFDocument,
  faces: readonly FontName[] = ['regular', 'bold'],
): Promise<Fonts> {
  document.registerFontkit(letterByLetter);
  const embed = (face: FontName): Promise<PDFFont> => document.embedFont(bytesOf(face), { subset: true });
  const regular = await embed('regular');
  const bold = faces.includes('bold') ? await embed('bold') : regular;
  const hand = faces.includes('hand') ? await embed('hand') : regular;
  return { regular, bold, hand };
}

/** The text in Unicode's composed form, which the font has, without control and other invisible characters. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, (c) => (c === '\n' ? c : ''));
}
