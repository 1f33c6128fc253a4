type Schema = { readonly [keyword: string]: unknown };

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const has = (schema: Schema, ...keywords: string[]): boolean => keywords.every((keyword) => keyword in schema);

/** JSON Pointers of all in a schema that a request may fill without end: texts, numbers, lists, records, and what is not said to be anything. */
export function unbounded(schema: unknown, at = ''): string[] {
  if (!isSchema(schema)) return [];
  if (has(schema, 'const') || has(schema, 'enum')) return [];
  const parts = (['anyOf', 'oneOf', 'allOf'] as const).flatMap((keyword) =>
    listed(schema[keyword], `${at}/${keyword}`),
  );
  if (parts.length > 0 || has(schema, 'anyOf')) return parts;
  if (!('type' in schema) && !Object.keys(schema).some((keyword) => keyword.startsWith('max')))
    return [`${at || '/'} may be anything`];
  const types = [schema.type ?? Object.keys(bounds)].flat() as string[];
  return types.flatMap((type) => bounds[type]?.(schema, at) ?? []);
}

const listed = (schemas: unknown, at: string): string[] =>
  Array.isArray(schemas) ? schemas.flatMap((schema, index) => unbounded(schema, `${at}/${index}`)) : [];

const wants = (schema: Schema, at: string, ...keywords: string[]): string[] =>
  has(schema, ...keywords) ? [] : [`${at || '/'} lacks ${keywords.join(' and ')}`];

/** A schema without a type may be each of these. */
const bounds: Record<string, (schema: Schema, at: string) => string[]> = {
  string: (schema, at) => wants(schema, at, 'maxLength'),
  number: (schema, at) => wants(schema, at, 'minimum', 'maximum'),
  integer: (schema, at) => wants(schema, at, 'minimum', 'maximum'),
  array: (schema, at) => {
    const isTuple = Array.isArray(schema.items) && schema.additionalItems === false;
    if (isTuple) return listed(schema.items, `${at}/items`);
    return [...wants(schema, at, 'maxItems'), ...unbounded(schema.items ?? {}, `${at}/items`)];
  },
  object: (schema, at) => {
    const named = Object.entries(isSchema(schema.properties) ? schema.properties : {});
    const inNamed = named.flatMap(([name, part]) => unbounded(part, `${at}/${name}`));
    const patterns = Object.entries(isSchema(schema.patternProperties) ? schema.patternProperties : {});
    if (schema.additionalProperties === false && patterns.length === 0) return inNamed;
    const others = [...patterns, ['*', schema.additionalProperties ?? {}] as const].filter(
      ([, part]) => part !== false,
    );
    const inOthers = others.flatMap(([name, part]) => unbounded(part, `${at}/${name}`));
    return [...inNamed, ...wants(schema, at, 'maxProperties', 'propertyNames'), ...inOthers];
  },
};
