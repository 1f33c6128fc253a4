import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { parseDay } from '../../dates/calendar.ts';
import { isObject, type JsonObject } from '../../json/json.ts';
import type { FormBlock, WidgetBlock } from '../../schema/types.ts';
import { judgedOnce } from '../source/known-verdicts.ts';
import { isMisspelt } from '../source/misspelt-key.ts';
import { findingOf, type SchemaFinding } from '../source/schema-finding.ts';
import { discriminatedOneOf } from './discriminate-one-of.ts';
import type { DocumentKind, DocumentTypes } from './document-kinds.ts';
import { documentSchemas } from './document-schemas.ts';

export type { SchemaFinding } from '../source/schema-finding.ts';

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
  'x-compiled',
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
  return judgedOnce(kind, value, () => validatorOf(kind)?.(value) ?? isObject(value));
}

/** The parts of a screen that have a check of their own. */
type Definitions = { formBlock: FormBlock; widgetBlock: WidgetBlock };

export function isDefinition<K extends keyof Definitions>(name: K, value: unknown): value is Definitions[K] {
  return judgedOnce(name, value, () => ajv.getSchema(`screen.schema.json#/definitions/${name}`)?.(value) === true);
}

function validatorOf(kind: DocumentKind): ValidateFunction | undefined {
  return documentSchemas[kind] && ajv.getSchema(`${kind}.schema.json`);
}

/** The schema errors of a document, in its order. */
export function schemaFindings(kind: DocumentKind, value: unknown): SchemaFinding[] {
  const validate = isDocument(kind, value) ? undefined : validatorOf(kind);
  return validate ? findingsOf(validate, value) : [];
}

/** The errors of a value under any other schema, which ajv compiles once. */
export function findingsBySchema(schema: JsonObject, value: unknown): SchemaFinding[] {
  const isValid = judgedOnce(JSON.stringify(schema), value, () => ajv.compile(schema)(value) === true);
  return isValid ? [] : findingsOf(ajv.compile(schema), value);
}

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
