import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isObject, type Json, type JsonObject } from '../../../runtime/json/json.ts';
import { withAdditions } from '../../../runtime/schema/add-to-schema.ts';
import { language } from '../../language/language.ts';
import { repository } from '../files/repository.ts';
import type { EditorNames } from './editor-names.ts';

const schemaFolders = ['runtime/language', 'src/language'];
const shared = 'defs.schema.json';

/** What a string of a schema names (`x-names`), as names that an editor suggests. */
const namespaces: Record<string, keyof EditorNames> = {
  call: 'calls',
  dialog: 'dialogs',
  flag: 'flags',
  message: 'messages',
  paper: 'papers',
  place: 'places',
  status: 'statuses',
};

/** The same by key, for names that have checks of their own. */
const suggested: Record<string, keyof EditorNames> = {
  widget: 'widgets',
  setting: 'settings',
  list: 'lists',
};

/**
 * The schemas of documents for editors, by file name: those of runtime/language and src/language with suggestions of names. They refuse unknown
 * keys and values; missing keys and unknown names are reported by `check`.
 */
export function editorSchemas(names: EditorNames): Map<string, JsonObject> {
  const schemas = new Map<string, JsonObject>();
  const additions = language.kinds.flatMap((kind) => kind.additions ?? []);
  for (const path of schemaFolders.flatMap(schemasIn)) {
    const source: unknown = JSON.parse(readFileSync(join(repository, path), 'utf8'));
    if (!isObject(source)) throw new Error(`${path} is no JSON object`);
    const file = basename(path);
    const { $id: _, ...schema } = withAdditions(source, additions);
    const own = withSuggestions(schema, names);
    if (file === shared && isObject(own.definitions)) own.definitions.logic = logicSchema(names);
    // A journey is written whole: it has no parts or overlays.
    const written = file === 'journey.schema.json' ? own : withRecord(asWritten(own, names));
    if (file === shared && isObject(written.definitions))
      written.definitions.copy = writtenCopy(written.definitions.copy);
    schemas.set(file, written);
  }
  return schemas;
}

/** The paths of the schemas in a folder. */
const schemasIn = (folder: string): string[] =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.schema.json'))
    .sort()
    .map((name) => `${folder}/${name}`);

/** An overlay may also record what it replaced. */
const withRecord = (schema: JsonObject): JsonObject =>
  isObject(schema.properties) && schema.additionalProperties === false
    ? { ...schema, properties: { ...schema.properties, $replaced: record } }
    : schema;

const record = {
  type: 'object',
  description:
    'In a file of a brand: the values of the base that it replaces, at the same keys. check tells when the base has others.',
};

function withSuggestions(node: JsonObject, names: EditorNames): JsonObject {
  const result: JsonObject = {};
  for (const [key, value] of Object.entries(node))
    if (key === 'properties' && isObject(value)) result.properties = propertiesWithSuggestions(value, names);
    else result[key] = inside(value, names);
  const named = own(namespaces, node['x-names']);
  if (named) return suggesting(result, names[named]);
  if (node.$ref === `${shared}#/definitions/factPath` || node.$ref === '#/definitions/factPath')
    return suggesting(result, names.facts);
  return result;
}

const own = <T>(table: Record<string, T>, key: Json | undefined): T | undefined =>
  typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined;

const inside = (value: Json, names: EditorNames): Json => {
  if (Array.isArray(value)) return value.map((item) => inside(item, names));
  return isObject(value) ? withSuggestions(value, names) : value;
};

function propertiesWithSuggestions(properties: JsonObject, names: EditorNames): JsonObject {
  return Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => {
      const changed = inside(schema, names);
      const kind = own(suggested, key);
      return [key, kind && isObject(changed) ? suggestingIn(changed, names[kind]) : changed];
    }),
  );
}

/** Adds suggestions to a string's schema, or to the strings of a list. */
function suggestingIn(schema: JsonObject, values: readonly string[]): JsonObject {
  if (schema.type === 'array' && isObject(schema.items)) return { ...schema, items: suggesting(schema.items, values) };
  const isName = schema.type === 'string' || (typeof schema.$ref === 'string' && /\/(ref|id)$/.test(schema.$ref));
  return isName ? suggesting(schema, values) : schema;
}

/** The schema with these values as suggestions. */
function suggesting(schema: JsonObject, values: readonly string[]): JsonObject {
  const { description, ...allowed } = schema;
  return {
    ...(description === undefined ? {} : { description }),
    anyOf: [{ enum: [...values] }, allowed],
  };
}

/** The schema of a text as written: the message itself, a reference to its Markdown file, its variants, or a shared part. */
function writtenCopy(message: Json | undefined): JsonObject {
  const { description } = isObject(message) ? message : {};
  const copy = { $ref: '#/definitions/copy' };
  return {
    ...(description === undefined ? {} : { description }),
    anyOf: [
      { type: 'string' },
      {
        type: 'object',
        additionalProperties: false,
        properties: {
          file: {
            type: 'string',
            pattern: '\\.md$',
            description:
              'A Markdown file beside this document, or /parts/texts/<name>.md: for a text of more than 300 characters.',
          },
        },
      },
      {
        type: 'object',
        additionalProperties: false,
        properties: {
          by: { type: 'string', description: 'The fact whose value decides which of the texts is shown.' },
          texts: {
            type: 'object',
            additionalProperties: copy,
            description: 'The texts by the value of the fact, and "other" for any other value.',
          },
        },
      },
      {
        type: 'object',
        additionalProperties: false,
        properties: {
          use: {
            type: 'string',
            pattern: '^pieces/',
            description: 'A text that several documents show (flows/parts/pieces).',
          },
          with: { type: 'object', description: 'The values of its parameters.' },
        },
      },
    ],
  };
}

/** The schema of logic: any value; for objects the operators, and the facts and rules that they name. */
function logicSchema({ facts, rules, operators }: EditorNames): JsonObject {
  const logic = { $ref: '#/definitions/logic' };
  const properties: JsonObject = Object.fromEntries(operators.map((name) => [name, {}]));
  const fact = { anyOf: [{ enum: [...facts] }, {}] };
  return {
    description: 'A json-logic expression: a literal, a list of expressions, or an object with one operator.',
    anyOf: [
      {
        type: 'object',
        properties: {
          ...properties,
          var: fact,
          present: fact,
          rule: { anyOf: [{ enum: [...rules] }, {}] },
          '!': logic,
        },
        additionalProperties: { anyOf: [{ type: 'array', items: logic }, logic] },
      },
      {},
    ],
  };
}

/** Keywords with requirements for the whole document, or that depend on which keys are present. */
const demands = new Set([
  'required',
  'minProperties',
  'dependentRequired',
  'dependencies',
  'if',
  'then',
  'else',
  'not',
]);

/** The keys that any object may have as written, besides those of its schema. */
const placing = ({ parts }: EditorNames): JsonObject => ({
  use: suggesting(
    { type: 'string', description: 'The part whose members this object has; its own are merged over them.' },
    parts,
  ),
  with: { type: 'object', description: 'What the part is given, by the names that it declares.' },
  after: { type: 'string', description: 'The key after which an overlay places this one.' },
  before: { type: 'string', description: 'The key before which an overlay places this one.' },
});

/** The schema of a document as written: its parts, its section or its base may provide missing keys, and null removes one. */
function asWritten(node: JsonObject, names: EditorNames): JsonObject {
  const result: JsonObject = {};
  for (const [key, value] of Object.entries(node)) {
    if (demands.has(key)) continue;
    if (key === 'properties' && isObject(value))
      result.properties = Object.fromEntries(
        Object.entries(value).flatMap(([name, schema]) =>
          isCompiled(schema) ? [] : [[name, orNull(writtenInside(schema, names))]],
        ),
      );
    else if (key === 'additionalProperties')
      result[key] = value === false ? false : orNull(writtenInside(value, names));
    else result[key === 'oneOf' ? 'anyOf' : key] = writtenInside(value, names);
  }
  const { properties, additionalProperties } = result;
  if ([result.type].flat().includes('array')) return orPart(result, names);
  if (properties === undefined && additionalProperties === undefined) return result;
  // A map may have keys with the same names.
  const members = Object.entries(placing(names)).map(([name, schema]): [string, Json] => [
    name,
    isObject(additionalProperties) ? { anyOf: [schema, additionalProperties] } : schema,
  ]);
  result.properties = { ...Object.fromEntries(members), ...(isObject(properties) ? properties : {}) };
  return result;
}

/** Whether only the compiler writes the key. */
const isCompiled = (schema: Json): boolean => isObject(schema) && schema['x-compiled'] === true;

/** The schema of a list as written: the list itself, or a shared part. */
function orPart(list: JsonObject, names: EditorNames): JsonObject {
  const { description, ...schema } = list;
  const { use, with: given } = placing(names);
  const part = { type: 'object', additionalProperties: false, properties: { use: use ?? {}, with: given ?? {} } };
  return { ...(description === undefined ? {} : { description }), anyOf: [schema, part] };
}

const orNull = (schema: Json): Json => (isObject(schema) ? { anyOf: [schema, { type: 'null' }] } : schema);

const writtenInside = (value: Json, names: EditorNames): Json => {
  if (Array.isArray(value)) return value.map((item) => writtenInside(item, names));
  return isObject(value) ? asWritten(value, names) : value;
};
