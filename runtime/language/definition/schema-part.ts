import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { stepsOf, valueAt } from '../../json/json-pointer.ts';
import { own } from '../source/json-object.ts';

/** Schemas by the name of their file, without `.schema.json`. */
export type SchemaFiles = ReadonlyMap<string, JsonObject>;

/** A schema within a file, which its local references are relative to. */
export type SchemaPart = {
  schema: JsonObject;
  file: string;
  /** Those that its references lead to. */
  schemas: SchemaFiles;
  /** The name of the definition that a reference led to. */
  name?: string;
};

/** A schema inside another one. */
export const inside = ({ file, schemas }: SchemaPart, schema: JsonObject): SchemaPart => ({ schema, file, schemas });

/** Resolved references, by the schema that has the reference: all documents use the same ones. */
const followed = new WeakMap<JsonObject, SchemaPart>();

/** Follows `$ref` to its definition; a schema without one is returned unchanged. */
export function resolved(part: SchemaPart): SchemaPart {
  const reference = own(part.schema, '$ref');
  if (typeof reference !== 'string') return part;
  const target = followed.get(part.schema) ?? targetOf(part, reference);
  followed.set(part.schema, target);
  return target;
}

function targetOf({ file, schemas }: SchemaPart, reference: string): SchemaPart {
  const [other = '', pointer = ''] = reference.split('#');
  const owner = other === '' ? file : other.replace('.schema.json', '');
  const target = valueAt(schemas.get(owner), pointer);
  if (!isObject(target)) throw new Error(`${file}: ${reference} leads nowhere`);
  return resolved({ schema: target, file: owner, schemas, name: stepsOf(pointer).at(-1) ?? '' });
}

/** The branch of a oneOf for a value: by its `kind`, its discriminating key or its type. */
export const branchFor = (part: SchemaPart, value: Json): SchemaPart | undefined =>
  branchesOf(part).find((branch) => isMeantBy(branch.schema, value));

/** The branches of each schema's oneOf. */
const branchesKnown = new WeakMap<JsonObject, readonly SchemaPart[]>();

const noBranches: readonly SchemaPart[] = [];

/** The branches of a oneOf; none where the schema has no oneOf. */
export function branchesOf(part: SchemaPart): readonly SchemaPart[] {
  const { schema } = part;
  const branches = own(schema, 'oneOf');
  if (!Array.isArray(branches)) return noBranches;
  const known = branchesKnown.get(schema) ?? branches.filter(isObject).map((branch) => resolved(inside(part, branch)));
  branchesKnown.set(schema, known);
  return known;
}

function isMeantBy(branch: JsonObject, value: Json): boolean {
  if (typeof value === 'string') return branch.type === 'string';
  if (!isObject(value) || branch.type !== 'object') return false;
  const { key, constant } = discriminatorOf(branch);
  return constant === undefined ? Object.hasOwn(value, key) : own(value, key) === constant;
}

type Discriminator = { key: string; constant?: Json };

const discriminators = new WeakMap<JsonObject, Discriminator>();

/** The discriminator of an object branch: `kind` with its constant, else its first required key. */
export function discriminatorOf(branch: JsonObject): Discriminator {
  const found = discriminators.get(branch) ?? discriminatorIn(branch);
  discriminators.set(branch, found);
  return found;
}

function discriminatorIn(branch: JsonObject): Discriminator {
  const kind = valueAt(branch, '/properties/kind/const');
  if (kind !== undefined) return { key: 'kind', constant: kind };
  const required = own(branch, 'required');
  const [key] = Array.isArray(required) ? required : [];
  return { key: typeof key === 'string' ? key : '' };
}
