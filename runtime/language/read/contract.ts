import type { CallRole, CompiledCall } from '../../engine/product.ts';
import type { Json } from '../../json/json.ts';

export type Schema = { [key: string]: unknown };

/** The contract of a call: the JSON Schemas of its request, and of its responses by status. */
export type CallContract = {
  role?: CallRole;
  method: CompiledCall['method'];
  /** Parameters in braces: '/service/{uuid}/status'. */
  path: string;
  request: { path?: object; query?: object; body?: object };
  response: Record<number, object>;
  /**
   * `read`: its responses carry the version of an application. `write`: the request also sends the version that the
   * page showed.
   */
  versioned?: 'read' | 'write';
  /** Its response is an application as the lifecycle's `view` makes it. */
  servedBy?: 'lifecycle';
  /** The server validates the request again, by the rules of the flow that makes the call. */
  judgedBy?: 'flow';
  /** Needs a recent proof of who holds the session. */
  proved?: true;
  /**
   * The response is a list from the organisation's brand document, at this dotted path; empty where the brand has none.
   */
  answeredFrom?: string;
  /**
   * With `answeredFrom`, for a list of texts: each text becomes an object with the text as this member. Sorted
   * alphabetically, ignoring case.
   */
  answeredEach?: string;
  /** The response is a record that a journey's `given` may contain, at this dotted path. */
  givenAs?: string;
  /** Parts of such a response that no lifecycle needs to set, because the server or the compiler adds them. */
  besides?: readonly string[];
};

/** Names of the parameters of a path. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The schema at a dotted path of a schema: 'open' where the schema leaves the contents open, undefined where there is
 * no such part.
 */
export function schemaAt(schema: unknown, path: string): Schema | 'open' | undefined {
  let part: Schema | 'open' | undefined = isSchema(schema) ? schema : 'open';
  for (const step of path === '' ? [] : path.split('.')) {
    if (part === undefined || part === 'open') return part;
    part = member(part, step);
  }
  return part;
}

function member(schema: Schema, step: string): Schema | 'open' | undefined {
  const choices = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) =>
    Array.isArray(list) ? list.filter(isSchema) : [],
  );
  const found = choices.map((choice) => member(choice, step)).find((part) => part !== undefined);
  const properties = isSchema(schema.properties) ? schema.properties : undefined;
  const property = properties && Object.hasOwn(properties, step) ? properties[step] : undefined;
  if (isSchema(property)) return property;
  if (/^\d+$/.test(step) && schema.items !== undefined) return isSchema(schema.items) ? schema.items : 'open';
  if (found !== undefined) return found;
  if (isSchema(schema.additionalProperties)) return schema.additionalProperties;
  if (isSchema(schema.patternProperties)) return 'open';
  const typed = schema.type !== undefined && schema.type !== 'object';
  const closed = properties !== undefined && schema.additionalProperties !== true;
  return typed || closed || choices.length > 0 ? undefined : 'open';
}

/** Names of the parts of an object schema, for suggestions. */
export function partNames(schema: unknown): string[] {
  if (!isSchema(schema)) return [];
  const choices = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => (Array.isArray(list) ? list : []));
  return [...(isSchema(schema.properties) ? Object.keys(schema.properties) : []), ...choices.flatMap(partNames)];
}

/** Dotted paths of all parts of an object schema that are not objects themselves; a list is one part. */
export function leafPaths(schema: unknown, prefix = ''): string[] {
  if (!isSchema(schema)) return [];
  const choices = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => (Array.isArray(list) ? list : []));
  const inside = choices.flatMap((choice) => leafPaths(choice, prefix));
  if (!isSchema(schema.properties)) return inside;
  const own = Object.entries(schema.properties).flatMap(([name, part]) => {
    const deeper = leafPaths(part, `${prefix}${name}.`);
    return deeper.length > 0 ? deeper : [`${prefix}${name}`];
  });
  return [...inside, ...own];
}

/** Required parts missing from a body with these dotted paths, as dotted paths. */
export function missingParts(schema: unknown, paths: string[], prefix = ''): string[] {
  if (!isSchema(schema) || !Array.isArray(schema.required)) return [];
  return schema.required.flatMap((name: Json) => {
    const path = `${prefix}${String(name)}`;
    if (paths.includes(path)) return [];
    const inner = schemaAt(schema, String(name));
    return paths.some((other) => other.startsWith(`${path}.`)) ? missingParts(inner, paths, `${path}.`) : [path];
  });
}
