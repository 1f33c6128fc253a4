/** The properties of an ajv error that we read. */
export type ValidationError = {
  keyword: string;
  /** JSON pointer into the values: '/propertyAddress/street1'. */
  instancePath: string;
  params: Record<string, unknown>;
};

/** Validates the values of a form, keyed by field. Null where they are valid. */
export type FormValidator = (values: unknown) => ValidationError[] | null;

/** Validators by the hash of their schema; in the browser those that are loaded. */
export type Validators = { get(hash: string): FormValidator | undefined };
