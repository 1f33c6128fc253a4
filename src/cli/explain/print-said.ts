import { join } from 'node:path';
import { productFolders, readDocumentFiles } from '../../../runtime/files/document-files.ts';
import { isObject, type Json } from '../../../runtime/json/json.ts';
import { pointerTo } from '../../../runtime/json/json-pointer.ts';
import { readSource, sourcePosition } from '../../../runtime/language/source/source-file.ts';
import { repository } from '../../documents/files/repository.ts';
import type { ExplainOptions } from './explain-options.ts';

/** A place that says a text. `brand`: the brand whose file it is; absent in the documents of all. */
export type SaidAt = { file: string; line: number; column: number; pointer: string; text: string; brand?: string };

/** The places in all documents that say a part of a text, in whatever case. */
export function saidAt(part: string, root = repository): SaidAt[] {
  const wanted = part.toLowerCase();
  return productFolders(root).flatMap((folder) =>
    readDocumentFiles(join(root, folder)).flatMap(({ path, text }) => {
      const { source } = readSource(`${folder}${path}`, text);
      if (!source) return [];
      const [, brand] = /(?:^|\/)brands\/([^/]+)\//.exec(source.file) ?? [];
      return textsIn(source.value, '').flatMap(({ pointer, text }) => {
        if (!text.toLowerCase().includes(wanted)) return [];
        const { line, column } = sourcePosition(source, pointer);
        return [{ file: source.file, line, column, pointer, text, ...(brand !== undefined && { brand }) }];
      });
    }),
  );
}

function textsIn(value: Json, pointer: string): { pointer: string; text: string }[] {
  if (typeof value === 'string') return [{ pointer, text: value }];
  if (!isObject(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => textsIn(member, pointerTo(pointer, key)));
}

/** Prints where a text is said, and the brands that say something else in its place. Returns the exit code. */
export function printSaid({ string, json }: ExplainOptions & { string: string }): number {
  const found = saidAt(string);
  if (json) console.log(JSON.stringify(found, null, 2));
  else for (const one of found) console.log(lineOf(one));
  if (found.length > 0) return 0;
  console.error(
    `No document says "${string}". A sentence with figures or names is written with their variables: search for a part without them.`,
  );
  return 2;
}

const lineOf = ({ file, line, column, pointer, text, brand }: SaidAt): string =>
  `${file}:${line}:${column} ${pointer}${brand === undefined || brand === 'main' ? '' : ` (${brand} alone)`}\n  ${text}`;
