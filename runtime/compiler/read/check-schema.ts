import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { parseDay } from '../../dates/calendar.ts';
import { isObject, type JsonObject } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import type { FormBlock, WidgetBlock } from '../../schema/types.ts';
import type { Finding } from '../source/diagnostic.ts';
import { meantValue } from '../source/meant-value.ts';
import { isMisspelt } from '../source/misspelt-key.ts';
import { didYouMean } from '../source/suggest.ts';
import { discriminatedOneOf } from './discriminate-one-of.ts';
import type { DocumentKind, DocumentTypes } from './document-kinds.ts';
import { documentSchemas } from './document-schemas.ts';

export type SchemaFinding = Finding & { pointer: string; part: 'value' | 'key' };

/**
 * The ajv instance with our schemas, created once. Reads own properties only, without $data. A schema is compiled when
 * the first document of its kind is read. Code is not optimized: that would take longer than checking all documents.
 */
const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  ownProperties: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  allowUnionTypes: true,
  code: { optimize: false },
});
ajv.addVocabulary([
  'tsType',
  'x-copy',
  'x-given',
  'x-item',
  'x-dynamic',
  'x-late',
  'x-unseen',
  'x-states',
  'x-with-action',
  'x-names',
  'x-beside',
]);
ajv.addKeyword({
  keyword: 'oneKeyOf',
  type: 'object',
  schemaType: 'array',
  validate: (keys: string[], value: object) => keys.some((key) => Object.hasOwn(value, key)),
});
ajv.addKeyword({
  keyword: 'onlyOneKeyBut',
  type: 'object',
  schemaType: 'array',
  validate: (beside: string[], value: object) => Object.keys(value).filter((key) => !beside.includes(key)).length <= 1,
});
ajv.addKeyword({
  keyword: 'calendarDay',
  type: 'string',
  schemaType: 'boolean',
  validate: (_: boolean, value: string) => parseDay(value) !== undefined,
});
for (const [kind, schema] of Object.entries(documentSchemas)) {
  const sharp = discriminatedOneOf(schema, kind);
  if (isObject(sharp)) ajv.addSchema(sharp);
}

/** True where the value is valid against the schema of its kind; a kind without a schema accepts any object. */
export function isDocument<K extends DocumentKind>(kind: K, value: unknown): value is DocumentTypes[K] {
  return validatorOf(kind)?.(value) ?? isObject(value);
}

/** The parts of a screen that have a check of their own. */
type Definitions = { formBlock: FormBlock; widgetBlock: WidgetBlock };

export function isDefinition<K extends keyof Definitions>(name: K, value: unknown): value is Definitions[K] {
  return ajv.getSchema(`screen.schema.json#/definitions/${name}`)?.(value) === true;
}

function validatorOf(kind: DocumentKind): ValidateFunction | undefined {
  return documentSchemas[kind] && ajv.getSchema(`${kind}.schema.json`);
}

/** The schema errors of a document, in its order. */
export function schemaFindings(kind: DocumentKind, value: unknown): SchemaFinding[] {
  const validate = validatorOf(kind);
  return validate ? findingsOf(validate, value) : [];
}

/** The errors of a value under any other schema, which ajv compiles once. */
export const findingsBySchema = (schema: JsonObject, value: unknown): SchemaFinding[] =>
  findingsOf(ajv.compile(schema), value);

function findingsOf(validate: ValidateFunction, value: unknown): SchemaFinding[] {
  if (validate(value)) return [];
  const { errors } = validate;
  return (errors ?? [])
    .filter((error) => error.keyword !== 'if' && !isInsideName(error, errors ?? []) && !isMisspelt(error, errors ?? []))
    .map(findingOf);
}

/**
 * ajv reports a refused key twice: once for the failing condition and once for the key. If the condition is a list of
 * allowed names, the first report is more helpful; otherwise the second.
 */
function isInsideName(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (error.propertyName !== undefined) return error.keyword !== 'enum';
  const name: unknown = error.params.propertyName;
  return (
    error.keyword === 'propertyNames' &&
    errors.some((other) => other.keyword === 'enum' && other.propertyName === name && name !== undefined)
  );
}

const quoted = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** A value for a message; an object or list only by its brackets. */
const shown = (value: unknown): string =>
  Array.isArray(value) ? 'A list [ ]' : isObject(value) ? 'An object { }' : quoted(value);

const names = (value: unknown): string[] => (isObject(value) ? Object.keys(value) : []);

function descriptionOf(error: ErrorObject): string | undefined {
  const description: unknown = error.parentSchema?.description;
  return typeof description === 'string' ? description : undefined;
}

const describedIn = (schema: unknown): string | undefined =>
  isObject(schema) && typeof schema.description === 'string' ? schema.description : undefined;

/** JSON types for a message: 'an object or a list'. */
const typesOf = (types: unknown): string =>
  [types]
    .flat()
    .map((type) => typeWords[String(type)] ?? String(type))
    .join(' or ');

const typeWords: Readonly<Record<string, string>> = {
  object: 'an object { }',
  array: 'a list [ ]',
  string: 'a text in quotes',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
};

/** JSON Schema keywords that a field's schema may not have: business limits are rules. */
const limits: ReadonlySet<string> = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
]);

/**
 * The allowed values of a missing key, for a message: ': "text", "list" or "notice"' where its schema lists them, else
 * a description.
 */
function valuesOf({ parentSchema }: ErrorObject, key: string): string {
  if (key === 'source') return ': words, or ids of sources: see docs/how-to/name-a-source.md';
  const properties: unknown = parentSchema?.properties;
  const schema: unknown = isObject(properties) ? properties[key] : undefined;
  const values = isObject(schema) && Array.isArray(schema.enum) ? schema.enum.map(quoted) : [];
  if (values.length < 2) return '';
  return `: ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}

function findingOf(error: ErrorObject): SchemaFinding {
  const at = error.instancePath;
  const params: Record<string, unknown> = error.params;
  const text = (name: string): string => String(params[name]);
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = text('additionalProperty');
      const known = names(error.parentSchema?.properties);
      const remedy =
        limits.has(key) && known.includes('enum')
          ? 'a limit is a rule with examples: see docs/how-to/add-a-question.md; remove it here'
          : didYouMean(key, known, 'remove it');
      return {
        code: 'unknown-key',
        pointer: pointerTo(at, key),
        part: 'key',
        message: `"${key}" is not a key here.`,
        remedy,
      };
    }
    case 'required':
      return {
        code: 'missing-key',
        pointer: at,
        part: 'value',
        message: `"${text('missingProperty')}" is missing.`,
        remedy: `add "${text('missingProperty')}"${valuesOf(error, text('missingProperty'))}`,
      };
    case 'dependencies':
      return {
        code: 'missing-key',
        pointer: pointerTo(at, text('property')),
        part: 'key',
        message: `"${text('property')}" has no meaning without "${text('missingProperty')}".`,
        remedy: `add "${text('missingProperty')}", or remove this`,
      };
    case 'oneKeyOf': {
      const [given = ''] = names(error.data);
      const keys: string[] = Array.isArray(error.schema) ? error.schema : [];
      return {
        code: 'unknown-key',
        pointer: given === '' ? at : pointerTo(at, given),
        part: 'key',
        message: given === '' ? 'Needs a key.' : `"${given}" is not a key here.`,
        remedy: didYouMean(given, keys, `use one of ${keys.join(', ')}`),
      };
    }
    case 'onlyOneKeyBut':
      return {
        code: 'one-key',
        pointer: at,
        part: 'value',
        message: `Takes one key, not ${names(error.data).length}: ${names(error.data).join(', ')}.`,
        remedy: 'make each an object of its own',
      };
    case 'uniqueItems': {
      const index = Number(params.i);
      return {
        code: 'duplicate-item',
        pointer: pointerTo(at, index),
        part: 'value',
        message: `${quoted(Array.isArray(error.data) ? error.data[index] : undefined)} is listed twice.`,
        remedy: 'name it once',
      };
    }
    case 'enum': {
      const allowed: unknown[] = Array.isArray(error.schema) ? error.schema : [];
      const name = error.propertyName;
      return {
        code: 'not-allowed',
        pointer: name === undefined ? at : pointerTo(at, name),
        part: name === undefined ? 'value' : 'key',
        message: `${quoted(error.data)} is not one of the values allowed.`,
        remedy: meantValue(error.data, allowed, error.parentSchema),
      };
    }
    case 'const':
      return {
        code: 'not-allowed',
        pointer: at,
        part: 'value',
        message: `${quoted(error.data)} must be ${quoted(error.schema)}.`,
        remedy: `write ${quoted(error.schema)}`,
      };
    case 'type':
      return {
        code: 'wrong-type',
        pointer: at,
        part: 'value',
        message: `${shown(error.data)} is not ${typesOf(error.schema)}.`,
        remedy: `write ${typesOf(error.schema)}`,
      };
    case 'pattern':
      return {
        code: 'malformed',
        pointer: at,
        part: 'value',
        message: `${quoted(error.data)} is malformed.`,
        remedy: descriptionOf(error) ?? `match ${String(error.schema)}`,
      };
    case 'calendarDay':
      return {
        code: 'malformed',
        pointer: at,
        part: 'value',
        message: `${quoted(error.data)} is no day of the calendar.`,
        remedy: 'write a day that there is, yyyy-MM-dd',
      };
    case 'not':
    case 'false schema': {
      const message = `"${at.slice(at.lastIndexOf('/') + 1)}" has no meaning beside the other keys here.`;
      return { code: 'not-here', pointer: at, part: 'key', message, remedy: 'remove it' };
    }
    case 'propertyNames':
      return {
        code: 'malformed',
        pointer: pointerTo(at, text('propertyName')),
        part: 'key',
        message: `"${text('propertyName')}" is malformed as a key.`,
        remedy: describedIn(error.schema) ?? 'use letters and digits, a letter first',
      };
    default:
      return {
        code: 'schema',
        pointer: at,
        part: 'value',
        message: `${error.message ?? error.keyword}.`,
        remedy: descriptionOf(error) ?? 'see the schema of this kind of document',
      };
  }
}
