import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { discriminatorOf, resolved, type SchemaFiles } from './schema-part.ts';

/** Where a schema stands. */
type Within = { file: string; schemas: SchemaFiles };

/**
 * Replaces every oneOf by a chain of if/then on its discriminator, so that a broken document is validated against the
 * one branch it means, and errors of other branches are not reported.
 */
export function discriminatedOneOf(node: Json, within: Within): Json {
  if (Array.isArray(node)) return node.map((item) => discriminatedOneOf(item, within));
  if (!isObject(node)) return node;
  const { oneOf, ...rest } = node;
  const kept = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, discriminatedOneOf(value, within)]));
  return Array.isArray(oneOf) ? { ...kept, ...chain(oneOf.filter(isObject), within) } : kept;
}

function chain(branches: JsonObject[], within: Within): JsonObject {
  const rows = branches.map((branch) => ({ branch, target: resolved({ schema: branch, ...within }).schema }));
  const objects = rows
    .filter(({ target }) => target.type === 'object')
    .map((row) => ({ ...row, mark: discriminatorOf(row.target) }));
  const types = [...new Set(rows.map(({ target }) => target.type ?? 'object'))];
  const kinds = objects.flatMap((row) => (row.mark.constant === undefined ? [] : [row.mark.constant]));
  const keys = objects.map((row) => row.mark.key);
  const beside = objects.flatMap(({ target }) => besideOf(target));
  const single = objects.every(
    ({ target }) =>
      isObject(target.properties) && Object.keys(target.properties).length === 1 + besideOf(target).length,
  );
  const choice: Json =
    kinds.length > 0
      ? { required: ['kind'], properties: { kind: { enum: kinds } } }
      : { oneKeyOf: keys, ...(single ? { onlyOneKeyBut: beside } : {}) };
  return {
    allOf: [
      { type: types.length === 1 ? (types[0] ?? 'object') : types },
      { if: { type: 'object' }, then: choice },
      ...objects.map(({ branch, target, mark: { key, constant } }) => ({
        if: {
          type: 'object',
          required: [key],
          ...(single ? { maxProperties: 1 + besideOf(target).length } : {}),
          ...(constant === undefined ? {} : { properties: { [key]: { const: constant } } }),
        },
        then: discriminatedOneOf(branch, within),
      })),
      ...rows
        .filter(({ target }) => target.type === 'string')
        .map(({ branch }) => ({ if: { type: 'string' }, then: discriminatedOneOf(branch, within) })),
    ],
  };
}

/** Other keys that a branch allows beside its discriminating key (`x-beside` in its schema). */
function besideOf(branch: JsonObject): string[] {
  const keys = branch['x-beside'];
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
}
