import type { DocumentFile } from '../../../runtime/files/document-files.ts';
import { isObject, type Json } from '../../../runtime/json/json.ts';
import { pointerTo } from '../../../runtime/json/json-pointer.ts';
import { readSource, sourcePosition } from '../../../runtime/language/source/source-file.ts';

const isOfClaims = (path: string): boolean => /(?:^|\/)flows\/claims(?:\/.+)?\.json$/.test(path);

/**
 * Warnings about claims whose proof no longer counts on a day, yyyy-MM-dd: as lines `file:line:column`, for the base and all brands.
 * Compiled documents know no day, so that the same documents always compile alike.
 */
export const expiredClaimLines = (files: readonly DocumentFile[], day: string): string[] =>
  files.flatMap(({ path, text }) => {
    if (!isOfClaims(path)) return [];
    const { source } = readSource(path, text);
    const claims = source?.value.claims;
    if (!source || !isObject(claims)) return [];
    return Object.entries(claims).flatMap(([id, claim]) => {
      const until = untilOf(claim);
      if (until === undefined || until >= day) return [];
      const { line, column } = sourcePosition(source, pointerTo('/claims', id, 'until'));
      return [
        `${path}:${line}:${column} The proof of "${id}" counted until ${until} (compare sentence, condition and proof again, and set "checked" and "until").`,
      ];
    });
  });

const untilOf = (claim: Json): string | undefined =>
  isObject(claim) && typeof claim.until === 'string' ? claim.until : undefined;
