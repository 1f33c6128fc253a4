import { getClosestMatchingOption, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import type { ValidationError } from '../engine/forms/validator.ts';
import type { FormSchema } from '../engine/product.ts';
import type { Json } from '../json/json.ts';
import { valueAt } from '../json/json-pointer.ts';

/** '#/properties/pay' and 1 of '#/properties/pay/oneOf/1/required'. */
const inOption = /^(.*)\/oneOf\/(\d+)(?:\/|$)/;

/**
 * The errors without those of oneOf options that were not chosen: rjsf draws the option that the value comes closest to,
 * and only that one can be corrected. That no option holds is said only where nothing within says why.
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

/** The index of the option whose errors count; of an option that a page draws, rjsf answers the same. */
function chosenOption(validator: ValidatorType, schema: FormSchema, values: unknown, error: ValidationError): number {
  const options = valueAt(schema, error.schemaPath?.slice(1) ?? '');
  if (!Array.isArray(options)) return 0;
  // The values of a form are JSON, and its options are schemas.
  const value = valueAt(values as Json, error.instancePath);
  return getClosestMatchingOption(validator, schema as RJSFSchema, value, options as RJSFSchema[], 0);
}
