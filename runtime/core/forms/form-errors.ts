import type { Json } from '../../schema/copy.ts';
import type { Field } from '../../schema/types.ts';
import { formatCopy } from '../copy/format-copy.ts';
import type { Environment } from '../facts/environment.ts';
import type { CompiledScreen, Product } from '../product.ts';
import { ranked } from './ranked.ts';
import { fieldIndex, isObject, type PlacedField, shownFields } from './shown.ts';
import type { ValidationError, Validators } from './validator.ts';

/** What is wrong with one field: its dotted fact path, the JSON Schema keyword, and the text shown. */
export type FieldError = { path: string; keyword: string; message: string };

/**
 * Validates the shown fields of a screen with the compiled form validators: at most one error for each path, in the
 * order of the screen. A validator that is not loaded is a fault of the host and throws.
 */
export function formErrors(
  product: Product,
  screen: CompiledScreen,
  env: Environment,
  hidden: readonly string[],
  validators: Validators,
): FieldError[] {
  const placed = shownFields(screen, hidden);
  const found = new Map<string, FieldError>();
  for (const form of new Set(placed.map((field) => field.form))) {
    const fields = placed.filter((field) => field.form === form);
    for (const error of validated(screen, form, fields, env, validators)) {
      const located = locateError(fields, error);
      if (located && !found.has(located.path))
        found.set(located.path, {
          path: located.path,
          keyword: located.keyword,
          message: messageOf(product, located.field, located.part, located.keyword, env),
        });
    }
  }
  return inScreenOrder(screen, placed, [...found.values()]);
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
  return validate(snapshot(fields, env, compiled.schema.properties)) ?? [];
}

/** The values of a form keyed by field; an object field is always an object, so that its parts report themselves. */
function snapshot(fields: PlacedField[], env: Environment, properties: Record<string, Json>): Record<string, Json> {
  const values: Record<string, Json> = {};
  for (const { key, field } of fields) {
    const schema = properties[key];
    const parts = isObject(schema) && isObject(schema.properties) ? Object.keys(schema.properties) : undefined;
    const value = parts ? partsOf(env, field.fact, parts) : env.get(field.fact);
    if (value !== undefined) values[key] = value;
  }
  return values;
}

function partsOf(env: Environment, fact: string, parts: string[]): Json {
  const value: Record<string, Json> = {};
  for (const part of parts) {
    const found = env.get(`${fact}.${part}`);
    if (found !== undefined) value[part] = found;
  }
  return value;
}

type Located = { path: string; keyword: string; field: Field; part: string };

/** The field and path that an ajv error speaks of; undefined for a field that is not shown. */
function locateError(fields: PlacedField[], error: ValidationError): Located | undefined {
  const [key, ...rest] = error.instancePath.split('/').slice(1);
  const missing = typeof error.params.missingProperty === 'string' ? [error.params.missingProperty] : [];
  const [name, ...below] = [...(key === undefined ? [] : [key]), ...rest, ...missing];
  const placed = fields.find((field) => field.key === name);
  if (!placed) return undefined;
  const part = below.join('.');
  const path = part === '' ? placed.field.fact : `${placed.field.fact}.${part}`;
  return { path, keyword: error.keyword, field: placed.field, part };
}

/** The field's own message for the keyword, else the product's. */
function messageOf(product: Product, field: Field, part: string, keyword: string, env: Environment): string {
  const own =
    part === '' ? field.messages?.[keyword] : (field.messages?.[`${part}.${keyword}`] ?? field.messages?.[part]);
  const shared = product.shell.messages?.copy;
  return formatCopy(own ?? shared?.[keyword] ?? shared?.default ?? keyword, env);
}

function inScreenOrder(screen: CompiledScreen, placed: PlacedField[], errors: FieldError[]): FieldError[] {
  const rank = (error: FieldError): number => {
    const index = fieldIndex(placed, error.path);
    const owner = placed[index];
    if (!owner) return placed.length * 100;
    const order = owner.field.partOrder ?? partsInSchema(screen, owner);
    return index * 100 + Math.max(0, order.indexOf(error.path.slice(owner.field.fact.length + 1)));
  };
  return ranked(errors, rank);
}

function partsInSchema(screen: CompiledScreen, { form, key }: PlacedField): string[] {
  const schema = screen.forms[form]?.schema.properties[key];
  return isObject(schema) && isObject(schema.properties) ? Object.keys(schema.properties) : [];
}
