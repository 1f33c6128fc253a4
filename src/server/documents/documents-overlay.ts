import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorPayload } from 'vite';
import type { Diagnostic } from '../../../runtime/language/compile.ts';
import { DocumentsError } from './document-store.ts';

/** The most errors that the overlay shows. */
const errorLimit = 5;
/** Lines of the document that are shown before and after the error. */
const contextLines = 2;

/**
 * The content of Vite's error overlay. For a DocumentsError: its first error with the lines of the document and the remedy; a
 * click opens the place in the editor. Any other error is a defect of the compiler and shown with its stack.
 */
export function documentsOverlay(root: string, error: unknown): ErrorPayload {
  if (!(error instanceof DocumentsError)) return { type: 'error', err: defect(error) };
  const { diagnostics } = error;
  const [first] = diagnostics;
  const shown = diagnostics.slice(0, errorLimit).map(inWords);
  const more =
    diagnostics.length > errorLimit ? [`and ${diagnostics.length - errorLimit} more: see npm run check`] : [];
  const place = first && { file: join(root, first.file), line: first.line, column: first.column };
  return {
    type: 'error',
    err: {
      message: ['The documents have errors; the last good ones are served.', ...shown, ...more].join('\n\n'),
      stack: '',
      plugin: 'documents',
      ...(place && { id: place.file, loc: place, frame: linesAt(place) }),
    },
  };
}

function defect(error: unknown): ErrorPayload['err'] {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const text = `The documents cannot be compiled; the last good ones are served.\n\n${message}`;
  return { message: text, stack, plugin: 'documents' };
}

const inWords = ({ file, line, column, message, remedy, base }: Diagnostic): string =>
  [
    `${file}:${line}:${column}`,
    message,
    ...(base === undefined ? [] : [`In the base: ${base}`]),
    ...(remedy === undefined ? [] : [`What to do: ${asSentence(remedy)}`]),
  ].join('\n');

const asSentence = (remedy: string): string => (remedy.endsWith('?') ? remedy : `${remedy}.`);

function linesAt({ file, line }: { file: string; line: number }): string {
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return '';
  }
  const first = Math.max(line - contextLines, 1);
  return lines
    .slice(first - 1, line + contextLines)
    .map((text, index) => `${index + first === line ? '>' : ' '} ${String(index + first).padStart(4)} | ${text}`)
    .join('\n');
}
