import type { FieldWidget } from '../base/definition.ts';

const years = {
  fact: 'gallery.number',
  schema: { type: 'integer' },
  required: true,
  widget: 'number',
  title: 'Years at this address',
  props: { copy: { unit: 'years' } },
} as const;

export const number: FieldWidget = {
  name: 'number',
  value: 'number; `integer` takes no decimals',
  component: { from: './number-input.tsx', name: 'NumberInput' },
  labelling: 'input',
  draws: [{ type: 'integer' }, { type: 'number' }],
  copy: { required: {}, optional: { unit: 'behind the number' } },
  examples: [
    { state: 'Empty', field: years },
    { state: 'Filled', field: years, value: 6 },
    { state: 'With an error', field: years, error: 'Enter the years' },
    { state: 'Read only', field: years, value: 6, readonly: true },
  ],
};
