import type { FieldWidget } from '../base/definition.ts';

const income = {
  fact: 'gallery.money',
  schema: { type: 'integer' },
  required: true,
  widget: 'money',
  title: 'Annual income before taxes',
} as const;

export const money: FieldWidget = {
  name: 'money',
  value: 'number, whole dollars',
  component: { from: './money-input.tsx', name: 'MoneyInput' },
  labelling: 'input',
  draws: [{ type: 'integer' }, { type: 'number' }],
  examples: [
    { state: 'Empty', field: income },
    { state: 'Filled', field: { ...income, help: 'Whole dollars, before taxes.' }, value: 125000 },
    { state: 'With an error', field: income, value: -1, error: 'Must be at least $0' },
    { state: 'Read only', field: income, value: 9999999, readonly: true },
  ],
};
