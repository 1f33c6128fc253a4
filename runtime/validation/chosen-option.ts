import { getClosestMatchingOption, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import type { ValidationError } from '../engine/forms/validator.ts';
import type { FormSchema } from '../engine/product.ts';
import type { Json } from '../json/json.ts';
import { valueAt } from '../json/json-pointer.ts';

/** Splits '#/properties/pay/oneOf/1/required' into '#/properties/pay' and 1. */
const inOption = /^(.*)\/oneOf\/(\d+)(?:\/|$)/;

/**
 * Removes the errors of oneOf options that were not chosen. rjsf draws the option that matches the value best, and only
 * its errors can be corrected. The error of the oneOf itself is kept only if the chosen option has no error of its own.
 */
export function errorsOfChosenOptions(
  validator: ValidatorType,
  schema: FormSchema,
  values: unknown,
  errors: ValidationError[],
): ValidationError[] {
  const oneOfs = errors.filter(({ keyword }) => keyword === 'oneOf');
  if (oneOfs.length === 0) return errors;
  const chosen = new Map(
    oneOfs.map((error) => [error.schemaPath, String(chosenOption(validator, schema, values, error))]),
  );
  const kept = errors.filter(({ schemaPath = '' }) => {
    const [, owner = '', option] = inOption.exec(schemaPath) ?? [];
    return option === undefined || (chosen.get(`${owner}/oneOf`) ?? option) === option;
  });
  return kept.filter(
    (error) => error.keyword !== 'oneOf' || !kept.some((other) => other.schemaPath?.startsWith(`${error.schemaPath}/`)),
  );
}

/** The index of the chosen option, computed as rjsf does when it draws the form. */
function chosenOption(validator: ValidatorType, schema: FormSchema, values: unknown, error: ValidationError): number {
  const options = valueAt(schema, error.schemaPath?.slice(1) ?? '');
  if (!Array.isArray(options)) return 0;
  // Values of a form are JSON, and members of oneOf are schemas.
  const value = valueAt(values as Json, error.instancePath);
  return getClosestMatchingOption(validator, schema as RJSFSchema, value, options as RJSFSchema[], 0);
}
