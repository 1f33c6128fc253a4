import type { FieldWidget } from '../base/definition.ts';

const remember = {
  fact: 'gallery.checkbox',
  schema: { type: 'boolean' },
  widget: 'checkbox',
  title: 'My mailing address is the same as my home address',
} as const;

export const checkbox: FieldWidget = {
  name: 'checkbox',
  value: 'boolean: `true` or absent',
  component: { from: './checkbox.tsx', name: 'Checkbox' },
  labelling: 'own',
  draws: [{ type: 'boolean' }],
  examples: [
    { state: 'Empty', field: remember },
    { state: 'Ticked', field: remember, value: true },
    { state: 'With an error', field: { ...remember, help: 'We send your documents there.' }, error: 'Required' },
    { state: 'Read only', field: remember, value: true, readonly: true },
  ],
};
