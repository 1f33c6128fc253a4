import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';
import type { FormValidator, ValidationError } from '../engine/forms/validator.ts';
import type { FormSchema } from '../engine/product.ts';
import { errorsOfChosenOptions } from './chosen-option.ts';

/** A form's validator for the engine, and its rjsf validator for drawing. Both use the same compiled functions. */
export type RjsfFormValidator = FormValidator & { rjsf(schema: FormSchema): ValidatorType };

/** The validators of a page by the hash of their schema. `load` rejects if a validator cannot be fetched. */
export type FormValidators = { get(hash: string): RjsfFormValidator | undefined; load(hash: string): Promise<void> };

/**
 * Makes the validator of a form. `functions`: the output of `compileSchemaValidatorsCode`. Throws if they belong to
 * another schema.
 */
export function formValidator(functions: ValidatorFunctions): RjsfFormValidator {
  const validators = new WeakMap<FormSchema, ValidatorType>();
  const rjsf = (schema: FormSchema): ValidatorType => {
    const known = validators.get(schema) ?? createPrecompiledValidator(functions, asRjsf(schema));
    validators.set(schema, known);
    return known;
  };
  const validate: FormValidator = (values, schema) => {
    const validator = rjsf(schema);
    const { errors = [] } = validator.rawValidation<ValidationError>(asRjsf(schema), values);
    return errors.length === 0 ? null : errorsOfChosenOptions(validator, schema, values, errors);
  };
  return Object.assign(validate, { rjsf });
}

/** Converts the type of a compiled schema to rjsf's; the compiler has validated it. */
export const asRjsf = (schema: FormSchema): RJSFSchema => schema as RJSFSchema;
