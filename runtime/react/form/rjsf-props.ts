import type { UiSchema } from '@rjsf/utils';

/** rjsf must not fill in anything: otherwise `const: true` would tick a consent. */
export const defaults = { constAsDefaults: 'never', emptyObjectFields: 'skipDefaults' } as const;

/** The same object for all forms, since a new one would render every field again. */
export const uiSchema: UiSchema = {};
