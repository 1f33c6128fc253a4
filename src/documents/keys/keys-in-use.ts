import type { DocumentFile } from '../../../runtime/files/document-files.ts';
import { isObject, type Json, type JsonObject } from '../../../runtime/json/json.ts';
import { mergePatch } from '../../../runtime/json/merge-patch.ts';
import { kindOfBlock } from '../../../runtime/language/defaults/kinds-of-blocks.ts';
import {
  branchesOf,
  branchFor,
  inside,
  resolved,
  type SchemaPart,
} from '../../../runtime/language/definition/schema-part.ts';
import { withParameters } from '../../../runtime/language/parts/parameters.ts';
import { language } from '../../language/language.ts';
import type { Declarations, DeclaredKey } from './declared-keys.ts';

/** How often documents use each declared key; a key that none uses is absent. */
export type Uses = Map<DeclaredKey, number>;

type Walk = { declarations: Declarations; parts: ReadonlyMap<string, JsonObject>; uses: Uses };

/**
 * Counts the uses of the declared keys in these files, by path from a product's folder, as they are written: a part counts
 * wherever it is used, a default does not. A brand's file counts with the document that it changes.
 */
export function keysInUse(declarations: Declarations, files: readonly DocumentFile[]): Uses {
  const documents = new Map(files.flatMap(({ path, text }) => readObject(path, text)));
  const parts = new Map([...documents].flatMap(([path, value]) => partIn(path, value)));
  const walk: Walk = { declarations, parts, uses: new Map() };
  for (const [path, value] of documents) {
    const ofBrand = language.nameOfBrandFile(path);
    const kind = path.startsWith('tests/journeys/') ? 'journey' : (language.nameOf(path) ?? ofBrand?.name)?.kind;
    const base = ofBrand?.overlays === undefined ? undefined : documents.get(ofBrand.overlays);
    const root = kind && language.rootSchema(kind);
    if (root) count(walk, root, base ? mergePatch(base, value) : value);
  }
  return walk.uses;
}

/** A file that is no JSON object is left out: the compiler reports it. */
function readObject(path: string, text: string): [string, JsonObject][] {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? [[path, value]] : [];
  } catch {
    return [];
  }
}

function partIn(path: string, value: JsonObject): [string, JsonObject][] {
  const name = language.nameOf(path);
  return name?.kind === 'part' ? [[name.id, value]] : [];
}

function count(walk: Walk, at: SchemaPart, written: Json): void {
  const part = resolved(at);
  const value = isObject(written) ? unfolded(walk, written) : written;
  const branches = branchesMeant(part, value);
  for (const branch of branches) count(walk, branch, value);
  if (branches.length > 0) return;
  if (Array.isArray(value)) for (const item of value) countMember(walk, part, part.schema.items, item);
  else if (isObject(value)) countMembers(walk, part, value);
}

function countMembers(walk: Walk, part: SchemaPart, value: JsonObject): void {
  const { properties, additionalProperties } = part.schema;
  for (const [key, member] of Object.entries(value)) {
    countKey(walk, part.schema, key);
    const isOwn = isObject(properties) && Object.hasOwn(properties, key);
    countMember(walk, part, isOwn ? properties[key] : additionalProperties, member);
  }
}

function countKey({ declarations, uses }: Walk, schema: JsonObject, key: string): void {
  const use = declarations.of.get(schema)?.get(key);
  if (use) uses.set(use, (uses.get(use) ?? 0) + 1);
}

function countMember(walk: Walk, part: SchemaPart, schema: Json | undefined, value: Json): void {
  if (isObject(schema)) count(walk, inside(part, schema), value);
}

/** The schema of the use of a part. */
const useOfPart = language.definition('defs', 'use');

/** An object that uses a part, as the part with what stands beside the use merged over it. */
function unfolded(walk: Walk, value: JsonObject): Json {
  const { use, with: given, ...beside } = value;
  const part = typeof use === 'string' ? walk.parts.get(use) : undefined;
  if (!part) return value;
  for (const key of given === undefined ? ['use'] : ['use', 'with']) countKey(walk, useOfPart.schema, key);
  const defaults = isObject(part.with) ? Object.entries(part.with) : [];
  const values = Object.fromEntries(
    defaults.flatMap(([name, parameter]) =>
      isObject(parameter) && parameter.default !== undefined ? [[name, parameter.default]] : [],
    ),
  );
  const body = withParameters(part.part ?? null, isObject(given) ? { ...values, ...given } : values);
  return isObject(body) ? unfoldedPart(walk, mergePatch(body, beside)) : body;
}

const unfoldedPart = (walk: Walk, value: Json): Json => (isObject(value) ? unfolded(walk, value) : value);

/** The branches of a oneOf that a value may mean: the one that it names, else the first that knows all its keys, else all. */
function branchesMeant(part: SchemaPart, value: Json): readonly SchemaPart[] {
  const all = branchesOf(part);
  if (all.length === 0) return all;
  const meant = branchFor(part, isObject(value) ? withKind(part, value) : value);
  if (meant) return [meant];
  if (!isObject(value)) return all.filter(({ schema }) => [schema.type].flat().includes(typeOf(value)));
  const known = all.find(({ schema: { properties } }) => Object.keys(value).every((key) => isKnown(properties, key)));
  return known ? [known] : all;
}

const isKnown = (properties: Json | undefined, key: string): boolean =>
  isObject(properties) && Object.hasOwn(properties, key);

const typeOf = (value: Json): string => (Array.isArray(value) ? 'array' : typeof value);

function withKind({ name, file }: SchemaPart, value: JsonObject): JsonObject {
  const kind = name === 'block' ? kindOfBlock(value, file === 'paper' ? 'paper' : 'screen') : undefined;
  return kind === undefined ? value : { ...value, kind };
}
