import { isObject, type Json, type JsonObject } from '../json/json.ts';

/**
 * Converts the schema of a document as written to that of a document as compiled: members that the compiler fills in
 * (`x-filled`) become required, and those that it replaces (`x-written`, the use of a part) are removed.
 */
export function completeSchema(node: Json): Json {
  if (Array.isArray(node)) return node.map(completeSchema);
  if (!isObject(node)) return node;
  const members = Object.entries(node).filter(([key, value]) => key !== 'x-filled' && !isReplaced(value));
  const { oneOf, ...complete }: JsonObject = Object.fromEntries(
    members.map(([key, value]) => [key, completeSchema(value)]),
  );
  const { 'x-filled': filled, required } = node;
  if (Array.isArray(filled)) complete.required = [...(Array.isArray(required) ? required : []), ...filled];
  // Among `properties`, "oneOf" is the name of a property.
  if (oneOf === undefined || !Array.isArray(node.oneOf)) return oneOf === undefined ? complete : { ...complete, oneOf };
  return withBranches(
    complete,
    node.oneOf.filter((branch) => !isUse(branch) && !isReplaced(branch)).map(completeSchema),
  );
}

const isReplaced = (value: Json): boolean => isObject(value) && value['x-written'] === true;

const isUse = (branch: Json): boolean => isObject(branch) && branch.$ref === 'defs.schema.json#/definitions/use';

function withBranches(schema: JsonObject, branches: Json[]): JsonObject {
  const [only] = branches;
  return branches.length === 1 && isObject(only) ? { ...schema, ...only } : { ...schema, oneOf: branches };
}
