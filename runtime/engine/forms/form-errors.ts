import { isObject, type Json } from '../../json/json.ts';
import type { Field } from '../../schema/types.ts';
import { formatCopy } from '../copy/format-copy.ts';
import { isAbsent } from '../environment/absent.ts';
import type { Environment } from '../environment/environment.ts';
import type { CompiledScreen, Product } from '../product.ts';
import { fieldIndex, type Hidden, type PlacedField, partsOf, shownFields } from './screen-visibility.ts';
import { sortByRank } from './sort-by-rank.ts';
import type { ValidationError, Validators } from './validator.ts';

/** The error of one field: its dotted fact path, the JSON Schema keyword, and the text shown. */
export type FieldError = {
  path: string;
  keyword: string;
  message: string;
  /** Only for an object with no part entered: the errors of its parts, which this error replaces. */
  replaces?: FieldError[];
};

/**
 * Validates the shown fields of a screen with the compiled form validators: at most one error for each path, in the
 * order of the screen. An object with no part entered has one error instead of one for each part. A validator that is
 * not loaded is a fault of the host and throws.
 */
export function formErrors(
  product: Product,
  screen: CompiledScreen,
  env: Environment,
  hidden: Hidden,
  validators: Validators,
): FieldError[] {
  const placed = shownFields(screen, hidden);
  const found = new Map<string, FieldError>();
  for (const form of new Set(placed.map((field) => field.form))) {
    const fields = placed.filter((field) => field.form === form);
    const byKey = new Map(fields.map((field) => [field.key, field]));
    for (const error of validated(screen, form, fields, env, validators)) {
      const located = locateError(screen, byKey, error);
      if (located && !found.has(located.path))
        found.set(located.path, {
          path: located.path,
          keyword: located.keyword,
          message: messageOf(product, located.field, located.part, located.keyword, env),
        });
    }
  }
  const errors = placed.reduce((all, field) => asOneQuestion(product, screen, field, env, all), [...found.values()]);
  return inScreenOrder(screen, placed, errors);
}

/**
 * Replaces the errors of an object's parts by one error of the object, where no part has a value that the visitor
 * entered.
 */
function asOneQuestion(
  product: Product,
  screen: CompiledScreen,
  placed: PlacedField,
  env: Environment,
  errors: FieldError[],
): FieldError[] {
  const { field } = placed;
  const parts = partsOf(field, schemaOf(screen, placed));
  if (parts?.within !== 'object') return errors;
  const paths = parts.names.map((name) => `${field.fact}.${name}`);
  const replaces = errors.filter(({ path }) => paths.includes(path));
  const isBegun = paths.some((path) => !isAbsent(env.get(path)) && !env.prefilled?.(path));
  if (replaces.length === 0 || isBegun) return errors;
  const message = messageOf(product, field, '', 'required', env);
  const others = errors.filter((error) => error.path !== field.fact && !replaces.includes(error));
  return [...others, { path: field.fact, keyword: 'required', message, replaces }];
}

function validated(
  screen: CompiledScreen,
  form: string,
  fields: PlacedField[],
  env: Environment,
  validators: Validators,
): ValidationError[] {
  const compiled = screen.forms[form];
  if (!compiled) return [];
  const validate = validators.get(compiled.validator);
  if (!validate) throw new Error(`The validator ${compiled.validator} of ${screen.id} is not loaded`);
  return validate(snapshot(fields, env, compiled.schema.properties), compiled.schema) ?? [];
}

/**
 * The values of a form keyed by field. An object whose parts are drawn is present even when empty, so that its missing
 * parts are reported.
 */
function snapshot(fields: PlacedField[], env: Environment, properties: Record<string, Json>): Record<string, Json> {
  const values: Record<string, Json> = {};
  for (const { key, field } of fields) {
    const parts = partsOf(field, properties[key]);
    const value = parts?.within === 'object' ? objectOf(env, field.fact, parts.names) : env.get(field.fact);
    if (value !== undefined) values[key] = parts?.within === 'items' ? withoutBlanks(value) : value;
  }
  return values;
}

function objectOf(env: Environment, fact: string, parts: string[]): Json {
  const value: Record<string, Json> = {};
  for (const part of parts) {
    const found = env.get(`${fact}.${part}`);
    if (found !== undefined) value[part] = found;
  }
  return value;
}

/** Removes blank parts from the items of a list, so that they are reported as missing. */
function withoutBlanks(list: Json): Json {
  if (!Array.isArray(list)) return list;
  return list.map((item) =>
    isObject(item) ? Object.fromEntries(Object.entries(item).filter(([, part]) => !isAbsent(part))) : item,
  );
}

type Located = { path: string; keyword: string; field: Field; part: string };

/**
 * The field and fact path of an ajv error; undefined for a field that is not shown. Errors in parts that are not drawn
 * separately belong to the whole field.
 */
function locateError(
  screen: CompiledScreen,
  fields: ReadonlyMap<string, PlacedField>,
  error: ValidationError,
): Located | undefined {
  const [key, ...rest] = error.instancePath.split('/').slice(1);
  const missing = typeof error.params.missingProperty === 'string' ? [error.params.missingProperty] : [];
  const [name, ...below] = [...(key === undefined ? [] : [key]), ...rest, ...missing];
  const placed = name === undefined ? undefined : fields.get(name);
  if (!placed) return undefined;
  const part = partsOf(placed.field, schemaOf(screen, placed)) ? below.join('.') : '';
  const path = part === '' ? placed.field.fact : `${placed.field.fact}.${part}`;
  return { path, keyword: keywordOf(error), field: placed.field, part };
}

/** The formats `line` and `text` apply to every text; their errors have a keyword of their own, 'characters'. */
const keywordOf = ({ keyword, params }: ValidationError): string =>
  keyword === 'format' && (params.format === 'line' || params.format === 'text') ? 'characters' : keyword;

/** The field's own message for the keyword, else the product's. */
function messageOf(product: Product, field: Field, part: string, keyword: string, env: Environment): string {
  const named = withoutNumbers(part);
  const own =
    named === '' ? field.messages?.[keyword] : (field.messages?.[`${named}.${keyword}`] ?? field.messages?.[named]);
  const shared = product.shell.messages?.copy;
  return formatCopy(own ?? shared?.[keyword] ?? shared?.default ?? keyword, env);
}

/** '0.firstName', a part of an item, has the key 'firstName' in its document. */
const withoutNumbers = (part: string): string => part.replace(/(^|\.)\d+(?=\.|$)/g, '').replace(/^\./, '');

const perField = 10_000;

function inScreenOrder(screen: CompiledScreen, placed: PlacedField[], errors: FieldError[]): FieldError[] {
  const indexOf = fieldIndex(placed);
  const rank = (error: FieldError): number => {
    const index = indexOf(error.path);
    const owner = placed[index];
    if (!owner) return placed.length * perField;
    const part = error.path.slice(owner.field.fact.length + 1);
    const order = owner.field.partOrder ?? partsOf(owner.field, schemaOf(screen, owner))?.names ?? [];
    const item = Number(/^\d+/.exec(part)?.[0] ?? -1) + 1;
    return index * perField + item * 100 + Math.max(0, order.indexOf(withoutNumbers(part)));
  };
  return sortByRank(errors, rank);
}

const schemaOf = (screen: CompiledScreen, { form, key }: PlacedField): Json | undefined =>
  screen.forms[form]?.schema.properties[key];

/** The path of an error, and the paths of the errors it replaces. */
export const pathsOf = ({ path, replaces = [] }: FieldError): string[] => [path, ...replaces.map((one) => one.path)];
