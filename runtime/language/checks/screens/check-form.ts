import { fieldParts } from '../../../engine/forms/screen-visibility.ts';
import type { Json } from '../../../json/json.ts';
import { pointerTo } from '../../../json/json-pointer.ts';
import type { FactPart, Field, FieldSchema } from '../../../schema/types.ts';
import type { Assembled } from '../../read/assembled.ts';
import type { Site } from '../../read/document-sites.ts';
import { own } from '../../source/json-object.ts';
import { didYouMean } from '../../source/suggest.ts';
import { withArticle } from '../../source/with-article.ts';
import type { SiteContext } from '../context/check-context.ts';
import { resolvedSchema } from '../context/field-schemas.ts';
import { type FactShape, lookUp } from '../logic/fact-scope.ts';
import { patternSafety } from '../logic/pattern-safety.ts';
import { checkFieldWidget } from './check-widget.ts';

/** Checks fields: each edits a fact of source answer, with a widget that exists and a schema that suits the fact. */
export function checkForm(context: SiteContext, document: Assembled, { value, pointer }: Site): void {
  if (!context.prepared.language.isDefinition('formBlock', value)) return;
  for (const [key, field] of Object.entries(value.fields))
    checkField(context, document, field, pointerTo(pointer, 'fields', key));
}

function checkField(context: SiteContext, document: Assembled, field: Field, pointer: string): void {
  const { report, facts, documents } = context;
  const missing = unknownFragment(context, field.schema);
  if (missing !== undefined) {
    report(document, pointerTo(pointer, 'schema'), {
      code: 'unknown-fragment',
      message: `There is no schema "${missing}".`,
      remedy: didYouMean(missing, context.known('fragment'), `write flows/schemas/${missing}.json`),
    });
    return;
  }
  const schema = resolvedSchema(field.schema, documents.fragment);
  checkFieldWidget(context, document, { field, schema, pointer });
  checkPatterns(context, document, schema, pointerTo(pointer, 'schema'));
  checkRequired(context, document, schema, pointerTo(pointer, 'schema'));
  checkChoices(context, document, field, schema, pointer);
  checkParts(context, document, field, schema, pointer);
  checkMessages(context, document, field, schema, pointer);
  checkWhole(context, document, field, schema, pointer);
  const lookup = lookUp({ facts }, field.fact);
  if ('finding' in lookup || lookup.named.shape === 'open') return;
  const source = own(facts, field.fact.split('.')[0] ?? '')?.source;
  if (source !== 'answer')
    report(document, pointerTo(pointer, 'fact'), {
      code: 'fact-not-answered',
      message: `"${field.fact}" is of source ${source ?? 'none'}: a field can answer only facts of source answer.`,
      remedy: 'name a fact of source answer',
    });
  for (const problem of suits(schema, lookup.named.shape, field.fact))
    report(document, pointerTo(pointer, 'schema'), { code: 'schema-mismatch', ...problem });
}

function unknownFragment({ known }: SiteContext, schema: FieldSchema): string | undefined {
  if (schema.$ref !== undefined && !known('fragment').has(schema.$ref)) return schema.$ref;
  return undefined;
}

const schemaTypes: Record<FactPart['type'], string[]> = {
  string: ['string'],
  date: ['string'],
  timestamp: ['string'],
  integer: ['integer'],
  number: ['number', 'integer'],
  money: ['number', 'integer'],
  boolean: ['boolean'],
  object: ['object'],
  list: ['array'],
};

/** Yields the mismatches between a field's schema and its fact: types, formats and values. */
function* suits(
  schema: FieldSchema,
  fact: FactShape,
  path: string,
): Generator<{ message: string; remedy?: string | undefined }> {
  const types = schemaTypes[fact.type];
  if (schema.type !== undefined && !types.includes(schema.type))
    yield {
      message: `The schema takes ${withArticle(String(schema.type))}; the fact "${path}" is ${withArticle(fact.type)}.`,
      remedy: `write "type": "${types[0] ?? ''}"`,
    };
  if (fact.type === 'date' && schema.format !== 'date')
    yield { message: `The fact "${path}" is a date, but the field's schema is not.`, remedy: 'add "format": "date"' };
  const allowed: readonly Json[] | undefined = fact.enum;
  for (const value of allowed && schema.enum ? schema.enum : []) {
    if (!allowed?.some((one) => one === value))
      yield {
        message: `${JSON.stringify(value)} is not one of the values of the fact "${path}".`,
        remedy: didYouMean(String(value), (allowed ?? []).map(String)),
      };
  }
  const fields: Record<string, FactShape> = fact.fields ?? {};
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const inner = own(fields, name);
    if (inner) yield* suits(part, inner, `${path}.${name}`);
    else if (fact.type === 'object')
      yield {
        message: `The fact "${path}" has no part "${name}".`,
        remedy: didYouMean(name, Object.keys(fields), 'declare it under flows/facts'),
      };
  }
  if (schema.items && fact.items) yield* suits(schema.items, fact.items, `${path}.0`);
  for (const option of schema.oneOf ?? []) yield* suits(option, fact, path);
}

function checkPatterns({ report }: SiteContext, document: Assembled, schema: FieldSchema, pointer: string): void {
  for (const pattern of patternsOf(schema)) {
    const safety = patternSafety(pattern);
    if (!safety.safe)
      report(document, pointer, {
        code: 'unsafe-pattern',
        message: `The pattern ${pattern} is refused: ${safety.reason}.`,
        remedy: 'do not repeat a group that contains a repetition; anchor the pattern with ^ and $',
      });
  }
}

function checkRequired(context: SiteContext, document: Assembled, schema: FieldSchema, pointer: string): void {
  const parts = Object.keys(schema.properties ?? {});
  for (const name of schema.required ?? [])
    if (!parts.includes(name))
      context.report(document, pointer, {
        code: 'unknown-part',
        message: `The schema requires "${name}", which is not one of its parts.`,
        remedy: didYouMean(name, parts),
      });
  for (const part of innerSchemas(schema)) checkRequired(context, document, part, pointer);
}

function patternsOf(schema: FieldSchema): string[] {
  return [...(schema.pattern === undefined ? [] : [schema.pattern]), ...innerSchemas(schema).flatMap(patternsOf)];
}

/** The schemas within one: of its parts, its items and its options. */
const innerSchemas = ({ properties = {}, items, oneOf = [] }: FieldSchema): FieldSchema[] => [
  ...Object.values(properties),
  ...(items ? [items] : []),
  ...oneOf,
];

/** Options are exactly the values of the schema; a field with choices needs them. */
function checkChoices(
  { report }: SiteContext,
  document: Assembled,
  field: Field,
  schema: FieldSchema,
  pointer: string,
): void {
  const choices =
    schema.type === 'array' ? schema.items?.enum : schema.type === 'boolean' ? [true, false] : schema.enum;
  if (!field.options || !choices) return;
  const values = choices.map(String);
  for (const value of Object.keys(field.options.items)) {
    if (!values.includes(value))
      report(
        document,
        pointerTo(pointer, 'options', 'items', value),
        {
          code: 'unknown-option',
          message: `"${value}" is not a value that the schema allows.`,
          remedy: didYouMean(value, values, 'add it to the enum of the schema'),
        },
        'key',
      );
  }
  // A choice that the organisation's setting leaves out is not missing.
  for (const value of schema.type === 'boolean' || field.options.only !== undefined ? [] : values) {
    if (!Object.hasOwn(field.options.items, value))
      report(
        document,
        pointerTo(pointer, 'options', 'items'),
        {
          code: 'missing-option',
          message: `The schema allows "${value}", but no option has it.`,
          remedy: `add the option "${value}"`,
        },
        'key',
      );
  }
}

/** The parts of an object, or of each item of a list. */
const partNames = (schema: FieldSchema): string[] => fieldParts(schema.items ?? schema);

function checkParts(
  { report }: SiteContext,
  document: Assembled,
  field: Field,
  schema: FieldSchema,
  pointer: string,
): void {
  const parts = partNames(schema);
  for (const name of Object.keys(field.parts ?? {})) {
    if (!parts.includes(name))
      report(
        document,
        pointerTo(pointer, 'parts', name),
        { code: 'unknown-part', message: `The schema has no part "${name}".`, remedy: didYouMean(name, parts) },
        'key',
      );
  }
}

/** An object with no part entered has one error, whatever its parts lack, so the field needs a message for it. */
function checkWhole(
  { report }: SiteContext,
  document: Assembled,
  { parts, messages }: Field,
  { properties, required = [] }: FieldSchema,
  pointer: string,
): void {
  if (parts === undefined || properties === undefined || required.length === 0 || messages?.required !== undefined)
    return;
  report(document, pointer, {
    code: 'whole-without-message',
    message: 'The field answers an object, but has no message for one without any part.',
    remedy: 'write messages.required: what to enter, as one question',
  });
}

const keywords = [
  'required',
  'type',
  'enum',
  'const',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'maxItems',
  'uniqueItems',
];

function checkMessages(
  { report }: SiteContext,
  document: Assembled,
  field: Field,
  schema: FieldSchema,
  pointer: string,
): void {
  const parts = partNames(schema);
  for (const name of Object.keys(field.messages ?? {})) {
    const dotted = name.split('.');
    const keyword = dotted.pop() ?? '';
    const [part] = dotted;
    const known = keywords.includes(keyword) && (part === undefined || parts.includes(part));
    if (!known)
      report(
        document,
        pointerTo(pointer, 'messages', name),
        {
          code: 'unknown-message',
          message: `"${name}" is not a JSON Schema keyword that a field can violate.`,
          remedy: didYouMean(name, [...keywords, ...parts.flatMap((one) => keywords.map((word) => `${one}.${word}`))]),
        },
        'key',
      );
  }
}
