import type { DocumentFile } from '../../../runtime/files/document-files.ts';
import type { Diagnostic } from '../../../runtime/language/compile.ts';
import { diagnosticLine } from '../../../runtime/language/source/diagnostic-line.ts';
import { language } from '../../language/language.ts';
import { followsFrom, namesIn } from './follows-from.ts';

/** Diagnostics of single documents and of all together, each sorted. `files`: all documents, if there is an error. */
type Findings = { ofDocuments: Diagnostic[]; ofAll: Diagnostic[]; files: readonly DocumentFile[] };

/**
 * Formats diagnostics for people. Documents that could not be read come first, with the number of errors that follow from them;
 * then all other errors, where one wrong name is one error in all its places. `first` is the error to correct first.
 */
export function diagnosticLines({ ofDocuments, ofAll, files }: Findings): { lines: string[]; first?: string } {
  const own = causesAmong(ofDocuments.filter(isError), files);
  const broken = [...new Set(own.map(({ file }) => file))];
  const isConsequence = followsFrom(brokenDocuments(files, broken));
  const others = ofAll.filter((one) => !own.some((cause) => isSame(cause, one)));
  const differing = new Set(others.flatMap(({ code, file }) => (code === 'example-differs' ? [file] : [])));
  const causeOfChange = ({ code, file }: Diagnostic): string | undefined =>
    code === 'changed-example' ? [...differing].find((base) => file.endsWith(`/${base}`)) : undefined;
  const changed = Map.groupBy(others, causeOfChange);
  /** Counted once for a file, however many of its examples differ. */
  const followersOf = (file: string): number => {
    const { length = 0 } = changed.get(file) ?? [];
    changed.delete(file);
    return length;
  };
  const independent = others.filter((one) => !isConsequence(one) && causeOfChange(one) === undefined);
  const [first] = [...own, ...independent.filter(isError)];
  const lines = [
    ...own.map(diagnosticLine),
    ...counted(others.filter(isConsequence).length, `that follow from ${broken.length > 1 ? 'these' : 'it'}`),
    ...groups(independent).flatMap(([one, ...more]) => [
      ...(one ? [diagnosticLine(one)] : []),
      ...counted(more.length, 'like it'),
      ...counted(one?.code === 'example-differs' ? followersOf(one.file) : 0, 'that follow from it'),
    ]),
  ];
  return { lines, ...(first && { first: diagnosticLine(first) }) };
}

/** The errors without those about an unknown name that another file with an error declares. */
function causesAmong(own: Diagnostic[], files: readonly DocumentFile[]): Diagnostic[] {
  const missesName = ({ code }: Diagnostic): boolean => code.startsWith('unknown-') && code !== 'unknown-key';
  const broken = new Set(own.flatMap((one) => (missesName(one) ? [] : [one.file])));
  const isConsequence = followsFrom(files.filter(({ path }) => broken.has(path)));
  return own.filter((one) => broken.has(one.file) || !missesName(one) || !isConsequence(one));
}

const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

const isSame = (one: Diagnostic, other: Diagnostic): boolean => diagnosticLine(one) === diagnosticLine(other);

const counted = (count: number, which: string): string[] =>
  count === 0 ? [] : [`  and ${count} more ${which}; --all lists each`];

/** Groups diagnostics by cause, errors before warnings, in the order of each group's first. */
function groups(diagnostics: Diagnostic[]): Diagnostic[][] {
  const sorted = [...diagnostics.filter(isError), ...diagnostics.filter((one) => !isError(one))];
  return [...Map.groupBy(sorted, causeOf).values()];
}

/**
 * A key for the cause: the kind of error, the name and the remedy. `dob` and `dob.year` are one name; two misspellings are two.
 */
function causeOf({ code, message, remedy = '' }: Diagnostic): string {
  return `${code} ${remedy.includes('"') ? `${namesIn(message).at(-1)} ${remedy}` : message}`;
}

/**
 * The files of all documents that are left out because these files have errors of their own: the other files of the same
 * document, and the documents that use a broken part.
 */
export function brokenDocuments(files: readonly DocumentFile[], broken: readonly string[]): DocumentFile[] {
  const left = new Set(broken);
  for (const path of left)
    for (const other of files) if (!left.has(other.path) && isLeftOutWith(other, path)) left.add(other.path);
  return files.filter(({ path }) => left.has(path));
}

function isLeftOutWith({ path, text }: DocumentFile, broken: string): boolean {
  if (language.documentPath(path) === language.documentPath(broken)) return true;
  const part = /^flows\/parts\/(.+\/.+)\.json$/.exec(broken)?.[1];
  return part !== undefined && text.includes(`"${part}"`);
}
