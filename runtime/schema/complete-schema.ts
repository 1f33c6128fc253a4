import { isObject, type Json } from '../json/json.ts';

/**
 * The schema of a document as the compiler makes it, from the schema of a document as its author writes it: what the
 * compiler fills in (`x-filled`) is required.
 */
export function completeSchema(node: Json): Json {
  if (Array.isArray(node)) return node.map(completeSchema);
  if (!isObject(node)) return node;
  const { 'x-filled': filled, ...rest } = node;
  const { required } = rest;
  const members = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, completeSchema(value)]));
  if (!Array.isArray(filled)) return members;
  return { ...members, required: [...(Array.isArray(required) ? required : []), ...filled] };
}
