import type { ErrorObject } from 'ajv';
import { isObject } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import type { Finding } from './diagnostic.ts';
import { didYouMean, nearest } from './suggest.ts';

export type SchemaFinding = Finding & { pointer: string; part: 'value' | 'key' };

/** What an error of a schema says. Where it names no place, it is about the value itself. */
export function findingOf(error: ErrorObject): SchemaFinding {
  const say = (Object.hasOwn(findings, error.keyword) ? findings[error.keyword] : undefined) ?? otherFinding;
  const params: Record<string, unknown> = error.params;
  return { pointer: error.instancePath, part: 'value', ...say(error, (name) => String(params[name])) };
}

/** `param`: the member of the error's parameters of this name, as text. */
type Say = (error: ErrorObject, param: (name: string) => string) => Finding & Partial<SchemaFinding>;

const unknownKey: Say = ({ instancePath, parentSchema }, param) => {
  const key = param('additionalProperty');
  const known = names(parentSchema?.properties);
  const isLimit = limits.has(key) && known.includes('enum');
  return {
    code: 'unknown-key',
    pointer: pointerTo(instancePath, key),
    part: 'key',
    message: `"${key}" is not a key here.`,
    remedy: isLimit
      ? 'a limit is a rule with examples: see docs/how-to/add-a-question.md; remove it here'
      : didYouMean(key, known, 'remove it'),
  };
};

const missingKey: Say = (error, param) => ({
  code: 'missing-key',
  message: `"${param('missingProperty')}" is missing.`,
  remedy: `add "${param('missingProperty')}"${valuesOf(error, param('missingProperty'))}`,
});

const missingCompanion: Say = ({ instancePath }, param) => ({
  code: 'missing-key',
  pointer: pointerTo(instancePath, param('property')),
  part: 'key',
  message: `"${param('property')}" has no meaning without "${param('missingProperty')}".`,
  remedy: `add "${param('missingProperty')}", or remove this`,
});

const noKeyOf: Say = ({ instancePath, data, schema }) => {
  const [given = ''] = names(data);
  const keys: string[] = Array.isArray(schema) ? schema : [];
  return {
    code: 'unknown-key',
    pointer: given === '' ? instancePath : pointerTo(instancePath, given),
    part: 'key',
    message: given === '' ? 'Needs a key.' : `"${given}" is not a key here.`,
    remedy: didYouMean(given, keys, `use one of ${keys.join(', ')}`),
  };
};

const severalKeys: Say = ({ data }) => ({
  code: 'one-key',
  message: `Takes one key, not ${names(data).length}: ${names(data).join(', ')}.`,
  remedy: 'make each an object of its own',
});

const listedTwice: Say = ({ instancePath, data }, param) => {
  const index = Number(param('i'));
  return {
    code: 'duplicate-item',
    pointer: pointerTo(instancePath, index),
    message: `${quoted(Array.isArray(data) ? data[index] : undefined)} is listed twice.`,
    remedy: 'name it once',
  };
};

const noneOfTheValues: Say = ({ instancePath, propertyName: name, data, schema, parentSchema }) => ({
  code: 'not-allowed',
  pointer: name === undefined ? instancePath : pointerTo(instancePath, name),
  part: name === undefined ? 'value' : 'key',
  message: `${quoted(data)} is not one of the values allowed.`,
  remedy: meantValue(data, Array.isArray(schema) ? schema : [], parentSchema),
});

const otherValue: Say = ({ data, schema }) => ({
  code: 'not-allowed',
  message: `${quoted(data)} must be ${quoted(schema)}.`,
  remedy: `write ${quoted(schema)}`,
});

const wrongType: Say = ({ data, schema }) => ({
  code: 'wrong-type',
  message: `${shown(data)} is not ${typesOf(schema)}.`,
  remedy: `write ${typesOf(schema)}`,
});

const malformed: Say = (error) => ({
  code: 'malformed',
  message: `${quoted(error.data)} is malformed.`,
  remedy: descriptionOf(error) ?? `match ${String(error.schema)}`,
});

const noDay: Say = ({ data }) => ({
  code: 'malformed',
  message: `${quoted(data)} is no day of the calendar.`,
  remedy: 'write a day that there is, yyyy-MM-dd',
});

const notHere: Say = ({ instancePath }) => ({
  code: 'not-here',
  part: 'key',
  message: `"${instancePath.slice(instancePath.lastIndexOf('/') + 1)}" has no meaning beside the other keys here.`,
  remedy: 'remove it',
});

const malformedKey: Say = ({ instancePath, schema }, param) => ({
  code: 'malformed',
  pointer: pointerTo(instancePath, param('propertyName')),
  part: 'key',
  message: `"${param('propertyName')}" is malformed as a key.`,
  remedy: describedIn(schema) ?? 'use letters and digits, a letter first',
});

const otherFinding: Say = (error) => ({
  code: 'schema',
  message: `${error.message ?? error.keyword}.`,
  remedy: descriptionOf(error) ?? 'see the schema of this kind of document',
});

/** By the keyword of the schema that failed. */
const findings: Readonly<Record<string, Say>> = {
  additionalProperties: unknownKey,
  required: missingKey,
  dependencies: missingCompanion,
  oneKeyOf: noKeyOf,
  onlyOneKeyBut: severalKeys,
  uniqueItems: listedTwice,
  enum: noneOfTheValues,
  const: otherValue,
  type: wrongType,
  pattern: malformed,
  calendarDay: noDay,
  not: notHere,
  'false schema': notHere,
  propertyNames: malformedKey,
};

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
  if (key === 'source') return ': words, or ids of sources: see docs/how-to/law/name-a-source.md';
  const properties: unknown = parentSchema?.properties;
  const schema: unknown = isObject(properties) ? properties[key] : undefined;
  const values = isObject(schema) && Array.isArray(schema.enum) ? schema.enum.map(quoted) : [];
  if (values.length < 2) return '';
  return `: ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}

/** The members of a schema that describe its values. */
type NamingSchema = {
  'x-value-names'?: Readonly<Record<string, string>>;
  description?: string;
  [keyword: string]: unknown;
};

/**
 * The remedy for a value that is not allowed: the similar allowed value, by itself or by its name in `x-value-names`; else
 * all allowed values if they are few, or the schema's description.
 */
function meantValue(
  wrong: unknown,
  allowed: readonly unknown[],
  { 'x-value-names': names = {}, description }: NamingSchema = {},
): string | undefined {
  const named = Object.entries(names);
  const name = nearest(
    String(wrong),
    named.map(([, one]) => one),
  );
  const meant = named.find(([, one]) => one === name);
  if (meant) return `did you mean "${meant[0]}" (${meant[1]})?`;
  const isLong = allowed.length > 12 && description !== undefined;
  return didYouMean(String(wrong), allowed.map(String), isLong ? `write ${description}` : undefined);
}
