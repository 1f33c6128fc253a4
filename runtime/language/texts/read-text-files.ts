import { encodingFault } from '../source/check-encoding.ts';
import { textTooLong, tooLarge, tooLong } from '../source/check-size.ts';
import { type Diagnostic, diagnosticAt } from '../source/diagnostic.ts';
import { readMarkdown } from './markdown.ts';
import { isTextFile, type TextFile } from './text-file.ts';

/** `source` is absent where the file cannot be shown. */
function readTextFile({ path: file, text }: File): { source?: TextFile; diagnostics: Diagnostic[] } {
  const start = { line: 1, column: 1 };
  const unread = tooLarge(text) ?? encodingFault(text);
  if (unread) return { diagnostics: [diagnosticAt(file, start, '', unread.finding)] };
  const { pieces, faults } = readMarkdown(text);
  const long = pieces
    .flatMap((piece) => (piece.kind === 'list' ? piece.items : [piece]))
    .flatMap(({ text: one, at }) => {
      const finding = textTooLong(one);
      return finding ? [{ at, finding }] : [];
    });
  const variants = pieces
    .flatMap((piece) => (piece.kind === 'list' ? piece.items : [piece]))
    .flatMap(({ text: one, at }) => (longestChoice(one) > wordsOfChoice ? [{ at, finding: severalTexts }] : []));
  const empty = pieces.length > 0 || faults.length > 0 ? [] : [{ at: start, finding: emptyText }];
  const diagnostics = [...faults, ...long, ...variants, ...empty].map(({ at, finding }) =>
    diagnosticAt(file, at, '', finding),
  );
  const found = [...diagnostics, ...tooLong(file, text)];
  return found.length > 0 ? { diagnostics: found } : { source: { file, text, pieces }, diagnostics: [] };
}

/** The most characters of a choice within a sentence: a few words for each option. */
const wordsOfChoice = 200;

/** The length of the longest {fact, select, …} of a text. */
function longestChoice(text: string): number {
  const starts = [...text.matchAll(/\{\s*[\w.]+\s*,\s*select\s*,/g)].map(({ index }) => index);
  return Math.max(0, ...starts.map((start) => endOf(text, start) - start));
}

function endOf(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}') depth--;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

const severalTexts = {
  code: 'text-markdown',
  message: 'Two texts stand in one.',
  remedy: 'write each in a file of its own, and name them in the document: {"by": "<fact>", "texts": { … }}',
} as const;

const emptyText = {
  code: 'text-markdown',
  message: 'The file has no text.',
  remedy: 'write the text, or remove the file',
} as const;

/** Texts of flows/ by path, texts of brands by brand and path, and the paths of texts with errors. */
type TextFiles = {
  texts: Map<string, TextFile>;
  ofBrands: Map<string, Map<string, TextFile>>;
  diagnostics: Diagnostic[];
  broken: string[];
};

type File = { path: string; text: string };

/** Reads the texts among these files. */
export function readTextFiles(
  files: readonly File[],
  readOnce: <R>(file: File, read: (file: File) => R) => R,
): TextFiles {
  const read: TextFiles = { texts: new Map(), ofBrands: new Map(), diagnostics: [], broken: [] };
  for (const { path, text } of files.filter((file) => isTextFile(file.path))) {
    const { source, diagnostics } = readOnce({ path, text }, readTextFile);
    const [, brand] = /^brands\/([^/]+)\//.exec(path) ?? [];
    read.diagnostics.push(...diagnostics);
    if (!source) read.broken.push(path);
    else if (brand === undefined) read.texts.set(path, source);
    else read.ofBrands.set(brand, (read.ofBrands.get(brand) ?? new Map<string, TextFile>()).set(path, source));
  }
  return read;
}
