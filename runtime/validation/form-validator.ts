import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';
import type { FormValidator, ValidationError } from '../engine/forms/validator.ts';
import type { FormSchema } from '../engine/product.ts';
import { errorsOfChosenOptions } from './chosen-option.ts';

/** The form's validator for the machine, and rjsf's for what rjsf draws: both run the same functions. */
export type RjsfFormValidator = FormValidator & { rjsf(schema: FormSchema): ValidatorType };

/** The validators that a page holds, by the hash of their schema; `load` rejects where one cannot be fetched. */
export type FormValidators = { get(hash: string): RjsfFormValidator | undefined; load(hash: string): Promise<void> };

/** Of a form whose functions are compiled: `functions` as `compileSchemaValidatorsCode` names them. Throws where they are another schema's. */
export function formValidator(functions: ValidatorFunctions): RjsfFormValidator {
  const made = new WeakMap<FormSchema, ValidatorType>();
  const rjsf = (schema: FormSchema): ValidatorType => {
    const known = made.get(schema) ?? createPrecompiledValidator(functions, asRjsf(schema));
    made.set(schema, known);
    return known;
  };
  const validate: FormValidator = (values, schema) => {
    const validator = rjsf(schema);
    const { errors = [] } = validator.rawValidation<ValidationError>(asRjsf(schema), values);
    return errors.length === 0 ? null : errorsOfChosenOptions(validator, schema, values, errors);
  };
  return Object.assign(validate, { rjsf });
}

/** A compiled schema as rjsf's types have it: the compiler has checked that it is one. */
export const asRjsf = (schema: FormSchema): RJSFSchema => schema as RJSFSchema;
