/** docs/reference/kinds.md, generated from the kinds of document and their schemas. */

import { isObject, type Json } from '../../../runtime/json/json.ts';
import type { Kind } from '../../../runtime/language/definition/kind.ts';
import { resolved, type SchemaPart } from '../../../runtime/language/definition/schema-part.ts';
import { language } from '../../language/language.ts';
import { isRequired, joined, keysOf, valueText } from './value-text.ts';

const intro = `# Kinds of document

<!-- Generated from runtime/language/kinds by \`npm run types:write\`. Do not edit. -->

The path of a file says which kind of document it is. For each kind: where its files live, a document of this product that follows
it, and its keys with their type and meaning; a key without "required" may be absent. \`{id}\` is what names the document, \`**\`
stands for any folders. A brand changes a document with a file at the same path under \`brands/<org>/\`.
[Blocks](blocks.md), [effects](effects.md), [operators](operators.md) and [widgets](widgets.md) have pages of their own.
`;

/** `shortest`: the path of the shortest document of each kind. */
export const kindDocs = (shortest: ReadonlyMap<string, string>): string =>
  [intro, ...[...language.kinds].sort(byName).map((kind) => section(kind, shortest.get(kind.name)))].join('\n');

const byName = (one: Kind, other: Kind): number => (one.name < other.name ? -1 : 1);

function section(kind: Kind, example: string | undefined): string {
  const root = language.rootSchema(kind.name);
  if (!root) throw new Error(`The kind ${kind.name} has no schema`);
  const { description } = root.schema;
  return [
    `## ${kind.name}\n`,
    `${String(description)}\n`,
    ...fileLines(kind).map((line) => `- ${line}`),
    ...(example === undefined ? [] : [`- Example: [\`${example}\`](../../${example})`]),
    '',
    ...entries(root, []),
    '',
  ].join('\n');
}

function fileLines({ name, path, pieces, brandFile, required, uniqueId, needs = [] }: Kind): string[] {
  const paths = [path, pieces, brandFile && `brands/{id}/${brandFile}`].filter((one) => one !== undefined);
  const where = name === 'journey' ? ['tests/journeys/**/{id}.json'] : paths;
  return [
    `Files: ${where.map((one) => `\`${one}\``).join(', ')}${pieces === undefined ? '' : ', which together are one document'}`,
    ...(required === undefined ? [] : ['Each product must have it.']),
    ...(uniqueId ? ['Its id is unique over all folders.'] : []),
    ...(needs.length === 0
      ? []
      : [`Is finished after: ${needs.map((one) => `[${one}](#${one.toLowerCase()})`).join(', ')}`]),
  ];
}

/** Definitions that have a page of their own, or are explained where they are named. */
const apart: ReadonlySet<string> = new Set(['block', 'effect', 'effects', 'logic', 'copy', 'fieldSchema']);

/** How deep keys are listed within keys. */
const depth = 3;

/** The keys of an object's schema as a list, with those of the objects in it. `within`: the keys around them. */
function entries(part: SchemaPart, within: readonly string[]): string[] {
  if (within.length >= depth) return [];
  return keysOf(part).flatMap(([key, member]) => {
    if (member.schema['x-compiled'] === true) return [];
    const inner = objectIn(member);
    return [
      `${'  '.repeat(within.length)}- **${key}** (${facts(part, key, member)}): ${valueText(member)}`,
      ...(inner ? entries(inner, [...within, key]) : []),
    ];
  });
}

function facts(part: SchemaPart, key: string, member: SchemaPart): string {
  const names = member.schema['x-names'] ?? itemsOf(member)?.schema['x-names'];
  const usual = resolved(member).schema.default;
  return joined(
    [
      typeOf(member),
      isRequired(part.schema, key) ? 'required' : '',
      typeof names === 'string' ? `names a ${names}` : '',
      usual === undefined ? '' : `otherwise \`${JSON.stringify(usual)}\``,
    ],
    ', ',
  );
}

const definitionTypes: Readonly<Record<string, string>> = {
  copy: 'text',
  logic: 'logic',
  effects: 'effects',
  factPath: 'fact',
};

function typeOf(at: SchemaPart): string {
  const { schema, name = '' } = resolved(at);
  const known = definitionTypes[name];
  if (known !== undefined) return known;
  const items = itemsOf(at);
  if (items) return `list of ${plural(typeOf(items))}`;
  const others = schema.additionalProperties;
  if (schema.type === 'object' && schema.properties === undefined && isObject(others)) return 'map';
  if (Array.isArray(schema.oneOf) || Array.isArray(schema.anyOf)) return 'one of several forms';
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  return schemaType(schema.type);
}

const schemaType = (type: Json | undefined): string =>
  Array.isArray(type) ? type.join(' or ') : typeof type === 'string' ? type : 'any value';

const plural = (type: string): string =>
  /^(?:text|logic|effects|any value|one of|map|list|`)/.test(type) ? type : `${type}s`;

function itemsOf(at: SchemaPart): SchemaPart | undefined {
  const { schema, ...whole } = resolved(at);
  return isObject(schema.items) ? { schema: schema.items, file: whole.file, schemas: whole.schemas } : undefined;
}

/** The schema of an object that a key has, alone, in a list or in a map; undefined where it is explained elsewhere. */
function objectIn(at: SchemaPart): SchemaPart | undefined {
  const part = resolved(at);
  if (apart.has(part.name ?? '')) return undefined;
  if (isObject(part.schema.properties)) return part;
  const others = part.schema.additionalProperties;
  const inner = itemsOf(part) ?? (isObject(others) ? { ...part, schema: others } : undefined);
  return inner && objectIn(inner);
}
