import type { FieldWidget } from '../base/definition.ts';

const field = {
  fact: 'gallery.phone',
  schema: { type: 'string', pattern: '^[2-9]\\d{2}[2-9]\\d{6}$' },
  required: true,
  widget: 'phone',
  title: 'Mobile phone',
  autocomplete: 'tel-national',
} as const;

export const phone: FieldWidget = {
  name: 'phone',
  value: 'string, ten digits',
  component: { from: './phone-input.tsx', name: 'PhoneInput', loads: 'nationalFormat' },
  labelling: 'input',
  draws: [{ type: 'string' }],
  examples: [
    { state: 'Empty', field: { ...field, help: 'A number in the United States.' } },
    { state: 'Filled', field, value: '3035550142' },
    { state: 'With an error', field, value: '303555', error: 'Enter a phone number with ten digits' },
    { state: 'Another country', field, value: '+442070313000', error: 'Enter a phone number with ten digits' },
    { state: 'Read only', field, value: '3035550142', readonly: true },
  ],
};
