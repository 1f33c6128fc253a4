import type { PDFFont } from 'pdf-lib';
import type { CopyPart } from '../../../../runtime/engine/copy/format-copy.ts';
import { type Fonts, printable } from './fonts.ts';

/** A piece of text in one font. */
export type Run = { text: string; font: PDFFont; width: number };

export type Line = { runs: Run[]; width: number };

type Word = { text: string; font: PDFFont };

const widths = new WeakMap<PDFFont, Map<string, number>>();

/** The width of a text, in points. The widths of words are cached by font. */
export function widthOf(text: string, font: PDFFont, size: number): number {
  const known = widths.get(font) ?? new Map<string, number>();
  widths.set(font, known);
  const unit = known.get(text) ?? font.widthOfTextAtSize(text, 1);
  known.set(text, unit);
  return unit * size;
}

/** Breaks text into lines of at most `width` points. A wider word is split. */
export function linesOf(
  parts: readonly CopyPart[],
  fonts: Fonts,
  size: number,
  width: number,
  face: 'regular' | 'bold' = 'regular',
): Line[] {
  const lines: Line[] = [];
  let line: Line = { runs: [], width: 0 };
  const next = (): void => {
    lines.push(trimmed(line, size));
    line = { runs: [], width: 0 };
  };
  for (const word of wordsOf(parts, fonts, face)) {
    if (word.text === '\n') {
      next();
      continue;
    }
    for (const piece of fitting(word, size, width)) {
      const wide = widthOf(piece.text, piece.font, size);
      if (line.runs.length > 0 && line.width + widthOf(piece.text.trimEnd(), piece.font, size) > width) next();
      if (line.runs.length === 0 && piece.text === ' ') continue;
      append(line, { ...piece, width: wide });
    }
  }
  next();
  return lines;
}

/** Words with the space that follows them, and line breaks. */
function wordsOf(parts: readonly CopyPart[], fonts: Fonts, face: 'regular' | 'bold'): Word[] {
  return parts.flatMap(({ kind, text }) => {
    const font = kind === 'strong' ? fonts.bold : fonts[face];
    const pieces = printable(text).match(/\n|[^\s]+[^\S\n]?|[^\S\n]/g) ?? [];
    return pieces.map((piece) => ({ text: piece === '\n' ? piece : piece.replace(/[^\S\u00a0]/g, ' '), font }));
  });
}

function fitting(word: Word, size: number, width: number): Word[] {
  if (widthOf(word.text.trimEnd(), word.font, size) <= width) return [word];
  const pieces: Word[] = [];
  let text = '';
  for (const letter of word.text) {
    if (text !== '' && widthOf(text + letter, word.font, size) > width) {
      pieces.push({ ...word, text });
      text = '';
    }
    text += letter;
  }
  return [...pieces, { ...word, text }];
}

function append(line: Line, run: Run): void {
  const last = line.runs.at(-1);
  if (last && last.font === run.font) last.text += run.text;
  else line.runs.push({ ...run });
  if (last && last.font === run.font) last.width += run.width;
  line.width += run.width;
}

function trimmed(line: Line, size: number): Line {
  const last = line.runs.at(-1);
  if (!last) return line;
  const text = last.text.trimEnd();
  const width = widthOf(text, last.font, size);
  const runs = [...line.runs.slice(0, -1), { ...last, text, width }];
  return { runs, width: line.width - last.width + width };
}

export const plain = (text: string): CopyPart[] => [{ kind: 'text', text }];
