import type { WidgetExample } from '../base/example.ts';

const income = {
  fact: 'gallery.money',
  schema: { type: 'integer' },
  required: true,
  widget: 'money',
  title: 'Annual income before taxes',
} as const;

export const moneyExamples: WidgetExample[] = [
  { state: 'Empty', field: income },
  { state: 'Filled', field: { ...income, help: 'Whole dollars, before taxes.' }, value: 125000 },
  { state: 'With an error', field: income, value: -1, error: 'Must be at least $0' },
  { state: 'Read only', field: income, value: 9999999, readonly: true },
];
