import type { UiSchema } from '@rjsf/utils';

/** Nothing is ever filled in for the borrower: a consent that `const: true` would tick is not given. */
export const defaults = { constAsDefaults: 'never', emptyObjectFields: 'skipDefaults' } as const;

/** One object for all forms: a new one would render every field. */
export const uiSchema: UiSchema = {};
