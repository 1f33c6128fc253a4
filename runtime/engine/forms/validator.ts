import type { FormSchema } from '../product.ts';

/** The properties of an ajv error that we read. */
export type ValidationError = {
  keyword: string;
  /** JSON pointer into the values: '/propertyAddress/street1'. */
  instancePath: string;
  params: Record<string, unknown>;
  /** JSON pointer into the schema, behind '#'. */
  schemaPath?: string;
};

/** Validates the values of a form, keyed by field; `schema` is the form's compiled one. Null where they are valid. */
export type FormValidator = (values: unknown, schema: FormSchema) => ValidationError[] | null;

/** Validators by the hash of their schema; in the browser those that are loaded. */
export type Validators = { get(hash: string): FormValidator | undefined };
