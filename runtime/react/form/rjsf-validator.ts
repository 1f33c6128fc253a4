import type { ValidatorType } from '@rjsf/utils';
import { useEffect, useState } from 'react';
import type { CompiledForm } from '../../engine/product.ts';
import { isObject, type Json } from '../../json/json.ts';
import type { FormValidators } from '../../validation/form-validator.ts';

/** rjsf's validator of a form. A form is drawn before its functions are loaded; asked without them it throws. */
export function rjsfValidator(validators: FormValidators, { schema, validator }: CompiledForm): ValidatorType {
  const loaded = (): ValidatorType => {
    const known = validators.get(validator);
    if (!known) throw new Error(`The validator ${validator} is not loaded`);
    return known.rjsf(schema);
  };
  return {
    validateFormData: (...given) => loaded().validateFormData(...given),
    isValid: (...given) => loaded().isValid(...given),
    rawValidation: (...given) => loaded().rawValidation(...given),
  };
}

/** Whether a form can be drawn: to choose between options rjsf validates, so that such a form waits for its functions. Throws what a failed load says. */
export function useDrawable(validators: FormValidators, { schema, validator }: CompiledForm): boolean {
  const [, setLoaded] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const waits = isDrawnByValidator({ schema }) && validators.get(validator) === undefined;
  useEffect(() => {
    if (waits) validators.load(validator).then(() => setLoaded(true), setFailure);
  }, [waits, validators, validator]);
  if (failure !== undefined) throw failure;
  return !waits;
}

/** Whether rjsf validates to draw a form: to choose between options. */
export const isDrawnByValidator = ({ schema }: Pick<CompiledForm, 'schema'>): boolean => hasOptions(schema.properties);

function hasOptions(schema: Json | undefined): boolean {
  if (!isObject(schema)) return false;
  return Array.isArray(schema.oneOf) || Object.values(schema).some(hasOptions);
}
