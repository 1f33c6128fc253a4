import type { Field, FieldSchema } from '../../schema/types.ts';
import type { FormContext } from './form-context.ts';

/** The compiled schema of a field, with its shared fragment resolved. */
export function schemaOf(context: FormContext, name: string, field: Field): FieldSchema {
  const compiled = context.compiled.schema.properties[name];
  return isSchema(compiled) ? compiled : field.schema;
}

const isSchema = (value: unknown): value is FieldSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
