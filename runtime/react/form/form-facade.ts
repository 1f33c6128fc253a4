import type { RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import type { FormSchema } from '../../engine/product.ts';

/**
 * What rjsf takes for a validator. Values stand in atoms and the machine judges them with the compiled validators,
 * so that rjsf, whose own form data stays empty, is never asked; it asks only to find its way in schemas with oneOf,
 * which the forms of a Product do not have.
 */
export const validator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => false,
  rawValidation: () => ({}),
};

/** Nothing is ever filled in for the borrower: a consent that `const: true` would tick is not given. */
export const defaults = { constAsDefaults: 'never', emptyObjectFields: 'skipDefaults' } as const;

/** One object for all forms: a new one would render every field. */
export const uiSchema: UiSchema = {};

/** The compiled schema as rjsf's types have it: compile has checked that it is one. */
export const rjsfSchema = (schema: FormSchema): RJSFSchema => schema as RJSFSchema;
