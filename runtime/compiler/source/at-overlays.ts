import { valueAt } from '../../json/json-pointer.ts';
import type { Diagnostic } from './diagnostic.ts';
import { type SourceFile, sourcePosition } from './source-file.ts';

/** Each organisation's own files by path, and what is wrong with documents whatever the organisation. */
type Documents = { brands: ReadonlyMap<string, ReadonlyMap<string, SourceFile>>; diagnostics: readonly Diagnostic[] };

/**
 * An error in a document of the base that the organisation above does not have comes from a brand's own files: it is told
 * at the brand's overlay of that document, or with the brand where it has none. `chain`: the organisation and those that it
 * extends. `errorsOf`: those of one of these, as its documents are.
 */
export function atOverlays(
  { brands, diagnostics: everywhere }: Documents,
  chain: readonly string[],
  found: readonly Diagnostic[],
  errorsOf: (org: string) => readonly Diagnostic[],
): Diagnostic[] {
  const known = new Set(everywhere.map(placeOf));
  const isOfBase = (one: Diagnostic): boolean =>
    one.severity === 'error' && !one.file.startsWith('brands/') && !known.has(placeOf(one));
  if (chain.length < 2 || !found.some(isOfBase)) return [...found];
  const above = chain.slice(1).map((org) => new Set(errorsOf(org).map(placeOf)));
  return found.map((one) => {
    if (!isOfBase(one)) return one;
    const free = above.findIndex((places) => !places.has(placeOf(one)));
    const org = free < 0 ? undefined : chain[free];
    return org === undefined ? one : ofBrand(one, org, overlayOf(one, brands.get(org)));
  });
}

/** The brand's overlay of the document with the error; of a part, that of the document that uses it where it changes what comes from the part. */
function overlayOf(
  { file, pointer, usedBy }: Diagnostic,
  own?: ReadonlyMap<string, SourceFile>,
): SourceFile | undefined {
  const user = own?.get(usedBy?.replace(/:\d+:\d+$/, '') ?? '');
  return own?.get(file) ?? (user && writtenOf(user, pointer) !== '' ? user : undefined);
}

function ofBrand(one: Diagnostic, org: string, overlay: SourceFile | undefined): Diagnostic {
  if (!overlay) return { ...one, message: `With the documents of brands/${org}: ${one.message}` };
  const { usedBy: _, ...others } = one;
  const { file, line, column, message } = one;
  return {
    ...others,
    file: overlay.file,
    ...sourcePosition(overlay, writtenOf(overlay, one.pointer), 'key'),
    message: `With this overlay: ${message}`,
    base: `${file}:${line}:${column}`,
  };
}

/** The pointer, or the nearest one above it that the overlay writes. */
function writtenOf({ value }: SourceFile, pointer: string): string {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/')))
    if (valueAt(value, at) !== undefined) return at;
  return '';
}

export const placeOf = ({ file, line, column, code, message }: Diagnostic): string =>
  [file, line, column, code, message].join('\n');
