import type { FieldWidget } from '../base/definition.ts';

const ssn = {
  fact: 'gallery.masked',
  schema: { type: 'string', pattern: '^\\d{9}$' },
  required: true,
  widget: 'masked',
  title: 'Social Security number',
  props: { mask: '###-##-####', copy: { show: 'Show number', hide: 'Hide number' } },
} as const;

export const masked: FieldWidget = {
  name: 'masked',
  value: 'string of digits',
  component: { from: './masked-input.tsx', name: 'MaskedInput' },
  labelling: 'input',
  draws: [{ type: 'string' }],
  copy: { required: { show: 'button', hide: 'button' } },
  settings: { mask: { type: 'string', pattern: '#', description: '`#` for each digit; `###-##-####` by default' } },
  examples: [
    { state: 'Empty', field: { ...ssn, help: 'Nine digits. We use it to find your record.' } },
    { state: 'Filled', field: ssn, value: '666010001' },
    { state: 'With an error', field: ssn, value: '66601', error: 'Enter nine digits' },
    { state: 'Read only', field: ssn, value: '666010001', readonly: true },
  ],
};
