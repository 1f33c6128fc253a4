import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { parseDay } from '../../dates/calendar.ts';
import { isObject, type JsonObject } from '../../json/json.ts';
import type { FormBlock, WidgetBlock } from '../../schema/types.ts';
import { judgedOnce } from '../source/known-verdicts.ts';
import { isMisspelt } from '../source/misspelt-key.ts';
import { findingOf, type SchemaFinding } from '../source/schema-finding.ts';
import { discriminatedOneOf } from './discriminate-one-of.ts';
import type { DocumentKind, DocumentTypes } from './document-types.ts';
import type { SchemaSet } from './schema-set.ts';

export type { SchemaFinding } from '../source/schema-finding.ts';

/** The parts of a screen that have a check of their own. */
type Definitions = { formBlock: FormBlock; widgetBlock: WidgetBlock };

/** The validation of documents by the schemas of a language. */
export type Validation = {
  /** True where the value is valid against the schema of its kind. Throws where the language does not have the kind. */
  isDocument<K extends DocumentKind>(kind: K, value: unknown): value is DocumentTypes[K];
  isDefinition<K extends keyof Definitions>(name: K, value: unknown): value is Definitions[K];
  /** The schema errors of a document, in its order. */
  schemaFindings(kind: DocumentKind, value: unknown): SchemaFinding[];
  /** The errors of a value under any other schema, which is compiled once. It may refer to those of the language. */
  findingsBySchema(schema: JsonObject, value: unknown): SchemaFinding[];
};

export function validationBy({ schemas, rootSchema }: SchemaSet): Validation {
  const ajv = ajvWith(schemas);
  const validatorOf = (kind: DocumentKind): ValidateFunction => {
    const validate = ajv.getSchema(`${rootSchema(kind)?.file ?? ''}.schema.json`);
    if (!validate) throw new Error(`The language has no documents of kind "${kind}"`);
    return validate;
  };
  const isDocument: Validation['isDocument'] = (kind, value): value is never =>
    judgedOnce(kind, value, () => validatorOf(kind)(value) === true);
  return {
    isDocument,
    isDefinition: (name, value): value is never =>
      judgedOnce(name, value, () => ajv.getSchema(`screen.schema.json#/definitions/${name}`)?.(value) === true),
    schemaFindings: (kind, value) => (isDocument(kind, value) ? [] : findingsOf(validatorOf(kind), value)),
    findingsBySchema(schema, value) {
      const isValid = judgedOnce(JSON.stringify(schema), value, () => ajv.compile(schema)(value) === true);
      return isValid ? [] : findingsOf(ajv.compile(schema), value);
    },
  };
}

/**
 * An ajv instance with the schemas. Reads own properties only, without $data. A schema is compiled when the first document of
 * its kind is read. Code is not optimized: that would take longer than checking all documents.
 */
function ajvWith(schemas: SchemaSet['schemas']): Ajv {
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
    'x-value-names',
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
    validate: (beside: string[], value: object) =>
      Object.keys(value).filter((key) => !beside.includes(key)).length <= 1,
  });
  ajv.addKeyword({
    keyword: 'calendarDay',
    type: 'string',
    schemaType: 'boolean',
    validate: (_: boolean, value: string) => parseDay(value) !== undefined,
  });
  for (const [file, schema] of schemas) {
    const sharp = discriminatedOneOf(schema, { file, schemas });
    if (isObject(sharp)) ajv.addSchema(sharp);
  }
  return ajv;
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
