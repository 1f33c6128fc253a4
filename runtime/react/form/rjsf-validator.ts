import type { ValidatorType } from '@rjsf/utils';
import { useEffect, useState } from 'react';
import type { CompiledForm } from '../../engine/product.ts';
import { isObject, type Json } from '../../json/json.ts';
import type { FormValidators } from '../../validation/form-validator.ts';

/** The rjsf validator of a form. Forms may be drawn before its functions are loaded; calling it then throws. */
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

/**
 * Whether a form can be drawn now. rjsf needs its validator to choose between options, so a form with options waits for
 * it. Throws the error of a failed load.
 */
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

/** Whether rjsf needs the validator to draw a form, because it has options to choose between. */
export const isDrawnByValidator = ({ schema }: Pick<CompiledForm, 'schema'>): boolean => hasOptions(schema.properties);

function hasOptions(schema: Json | undefined): boolean {
  if (!isObject(schema)) return false;
  return Array.isArray(schema.oneOf) || Object.values(schema).some(hasOptions);
}
