import { valueAt } from '../../json/json-pointer.ts';
import type { Diagnostic } from './diagnostic.ts';
import { type SourceFile, sourcePosition } from './source-file.ts';

/** Each organisation's own files by path, and the diagnostics that do not depend on an organisation. */
type Documents = { brands: ReadonlyMap<string, ReadonlyMap<string, SourceFile>>; diagnostics: readonly Diagnostic[] };

/**
 * Moves errors that a brand's files cause in base documents to the brand: to its overlay of the document, or without
 * one to the base document's position with the brand's name. An error is caused by a brand if the brand that it extends
 * does not have it. `chain`: the organisation and those that it extends. `errorsOf`: the diagnostics of one of them.
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

/**
 * The brand's overlay of the document with the error. For an error in a part, the overlay of the document that uses the
 * part, if it changes this place.
 */
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

/** The longest prefix of a pointer that the overlay sets. */
function writtenOf({ value }: SourceFile, pointer: string): string {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/')))
    if (valueAt(value, at) !== undefined) return at;
  return '';
}

export const placeOf = ({ file, line, column, code, message }: Diagnostic): string =>
  [file, line, column, code, message].join('\n');
