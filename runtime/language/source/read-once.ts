import { longTexts } from './check-long-texts.ts';
import { tooLong } from './check-size.ts';
import type { Diagnostic } from './diagnostic.ts';
import { readSource, type SourceFile } from './source-file.ts';

type File = { path: string; text: string };

/**
 * Reads a file, or returns the earlier result for the same path and text. Each path is always read by the same
 * function.
 */
export type ReadOnce = {
  <R>(file: File, read: (file: File) => R): R;
  /** Results by path. */
  readonly known: ReadonlyMap<string, Known>;
};

export type Known = { text: string; result: unknown };

/** Caches results. Of the results in `before`, only those of files that are read again are kept. */
export function readingOnce(before?: Pick<ReadOnce, 'known'>): ReadOnce {
  const known = new Map<string, Known>();
  const readOnce = <R>(file: File, read: (file: File) => R): R => {
    const same = [known, before?.known].map((all) => all?.get(file.path)).find((one) => one?.text === file.text);
    const made = same ?? { text: file.text, result: read(file) };
    known.set(file.path, made);
    return made.result as R;
  };
  return Object.assign(readOnce, { known });
}

/** A document in JSON. `source` is absent where the file cannot be parsed. */
export function readDocumentFile({ path, text }: File): { source?: SourceFile; diagnostics: Diagnostic[] } {
  const { source, diagnostics } = readSource(path, text);
  const found = [...diagnostics, ...tooLong(path, text), ...(source ? longTexts(source) : [])];
  return { ...(source && { source }), diagnostics: found };
}
