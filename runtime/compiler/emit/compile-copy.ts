import { isObject, type Json } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import type { Copy } from '../../schema/copy.ts';
import type { Site } from '../read/document-sites.ts';
import type { ParsedCopy } from '../read/parse-copy.ts';

/** The document without its `$schema`, with its messages replaced by their syntax trees. */
export function withCompiledCopy<T extends { $schema?: string }>(
  value: T,
  sites: Site[],
  parse: (text: string) => ParsedCopy,
): T {
  const document = withoutSchema(value);
  const trees = new Map<string, Copy>();
  for (const { type, value, pointer } of sites) {
    const parsed = type === 'copy' && typeof value === 'string' ? parse(value) : undefined;
    if (parsed && 'copy' in parsed && parsed.copy !== value) trees.set(pointer, parsed.copy);
  }
  return trees.size === 0 ? document : (replaced(document as Json, '', trees) as T);
}

/** Removes `$schema`, which only editors use. */
export function withoutSchema<T extends { $schema?: string }>(document: T): T {
  const { $schema: _, ...rest } = document;
  return rest as T;
}

function replaced(value: Json, pointer: string, trees: ReadonlyMap<string, Copy>): Json | Copy {
  const tree = trees.get(pointer);
  if (tree !== undefined) return tree;
  if (Array.isArray(value)) return value.map((item, index) => replaced(item, pointerTo(pointer, index), trees) as Json);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, replaced(member, pointerTo(pointer, key), trees) as Json]),
  );
}
