import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { partOf, type SourceFile } from '../source/source-file.ts';
import { valueWithNamedTexts } from './named-texts.ts';
import { withParameters } from './parameters.ts';
import type { PartTable, Use } from './part-table.ts';

/** The layer of a document's own file, with named texts replaced as in the expanded document. */
export const sourceWithNamedTexts = (source: SourceFile, table: PartTable): SourceFile =>
  source.text.includes('{co') ? { ...source, value: valueWithNamedTexts(source.value, table) } : source;

/** The layers of a part for one use: positions of findings stay in the part's files. */
export function partLayers(
  { id, pointer, values = {} }: Use,
  user: SourceFile,
  { files, table }: { files: ReadonlyMap<string, readonly SourceFile[]>; table: PartTable },
): SourceFile[] {
  const layers = files.get(`flows/parts/${id}.json`) ?? [];
  const fillTexts = (value: Json): Json =>
    valueWithNamedTexts(Object.keys(values).length > 0 ? withParameters(value, values) : value, table);
  return layers.flatMap((layer) =>
    mounted(layer, '/part', pointer, user).map((part) => ({ ...part, value: asObject(fillTexts(part.value)) })),
  );
}

const asObject = (value: Json): JsonObject => (isObject(value) ? value : {});

/** A part of a layer, mounted at its place in the document that uses it. */
export function mounted(layer: SourceFile, from: string, pointer: string, user: SourceFile): SourceFile[] {
  const part = partOf(layer, from);
  return part ? [{ ...part, mount: { pointer, user } }] : [];
}
