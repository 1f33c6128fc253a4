import { isObject, type Json } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import type { Copy } from '../../schema/copy.ts';
import type { Site } from '../read/document-sites.ts';
import type { ParsedCopy } from '../texts/parse-copy.ts';

/** The document with its messages replaced by their syntax trees. */
export function withCompiledCopy<T extends object>(document: T, sites: Site[], parse: (text: string) => ParsedCopy): T {
  const trees = new Map<string, Copy>();
  for (const { type, value, pointer } of sites) {
    const parsed = type === 'copy' && typeof value === 'string' ? parse(value) : undefined;
    if (parsed && 'copy' in parsed && parsed.copy !== value) trees.set(pointer, parsed.copy);
  }
  return trees.size === 0
    ? document
    : (replaced(document as Json, '', { trees, holders: holdersOf(trees.keys()) }) as T);
}

/** The pointers of all values that contain one of these. */
function holdersOf(pointers: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const pointer of pointers)
    for (let at = pointer.lastIndexOf('/'); at >= 0; at = pointer.lastIndexOf('/', at - 1)) {
      const outer = pointer.slice(0, at);
      if (found.has(outer)) break;
      found.add(outer);
    }
  return found;
}

type Trees = { trees: ReadonlyMap<string, Copy>; holders: ReadonlySet<string> };

const blocks = new WeakMap<object, Json | Copy>();

/**
 * Replaces messages within a value. A part without messages, and a block shared by several documents, stay the same
 * objects.
 */
function replaced(value: Json, pointer: string, of: Trees): Json | Copy {
  const tree = of.trees.get(pointer);
  if (tree !== undefined) return tree;
  if (!isBlock.test(pointer) || !isObject(value))
    return of.holders.has(pointer) ? replacedIn(value, pointer, of) : value;
  const block = blocks.get(value) ?? (of.holders.has(pointer) ? replacedIn(value, pointer, of) : value);
  blocks.set(value, block);
  return block;
}

const isBlock = /^\/blocks\/[^/]+$/;

function replacedIn(value: Json, pointer: string, of: Trees): Json | Copy {
  if (Array.isArray(value)) return value.map((item, index) => replaced(item, pointerTo(pointer, index), of) as Json);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, replaced(member, pointerTo(pointer, key), of) as Json]),
  );
}
