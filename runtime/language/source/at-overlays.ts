import { valueAt } from '../../json/json-pointer.ts';
import type { Diagnostic } from './diagnostic.ts';
import { type SourceFile, sourcePosition } from './source-file.ts';

/** Each organisation's own files by path, and the diagnostics that do not depend on an organisation. */
type Documents = { brands: ReadonlyMap<string, ReadonlyMap<string, SourceFile>>; diagnostics: readonly Diagnostic[] };

/**
 * Moves errors that a brand's files cause in documents that it inherits, of the base or of a brand that it extends, to the brand:
 * to its overlay of the document, or without one to the inherited position with the brand's name. An error is caused by a brand if the brand that it extends
 * does not have it. `chain`: the organisation and those that it extends. `errorsOf`: the diagnostics of one of them.
 */
export function atOverlays(
  { brands, diagnostics: everywhere }: Documents,
  chain: readonly string[],
  found: readonly Diagnostic[],
  errorsOf: (org: string) => readonly Diagnostic[],
): Diagnostic[] {
  const known = new Set(everywhere.map(diagnosticKey));
  const isInherited = (one: Diagnostic): boolean =>
    one.severity === 'error' && !one.file.startsWith(folderOf(chain[0] ?? '')) && !known.has(diagnosticKey(one));
  if (chain.length < 2 || !found.some(isInherited)) return [...found];
  const above = chain.slice(1).map((org) => new Set(errorsOf(org).map(diagnosticKey)));
  return found.map((one) => {
    if (!isInherited(one)) return one;
    const free = above.findIndex((places) => !places.has(diagnosticKey(one)));
    const org = free < 0 ? undefined : chain[free];
    if (org === undefined || one.file.startsWith(folderOf(org))) return one;
    return ofBrand(one, org, overlayOf(one, brands.get(org)));
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
  return own?.get(file.replace(/^brands\/[^/]+\//, '')) ?? (user && writtenOf(user, pointer) !== '' ? user : undefined);
}

const folderOf = (org: string): string => `brands/${org}/`;

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

export const diagnosticKey = ({ file, line, column, code, message }: Diagnostic): string =>
  [file, line, column, code, message].join('\n');
