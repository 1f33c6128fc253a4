import type { FieldWidget } from '../base/definition.ts';
import type { WidgetExample } from '../base/example.ts';

const source = {
  fact: 'gallery.select',
  schema: { type: 'string' },
  required: true,
  widget: 'select',
  title: 'Main source of income',
  options: {
    placeholder: 'Select one',
    items: {
      FULL_TIME: { label: 'Employed full-time' },
      RETIRED: { label: 'Retired' },
      SEPARATE: { label: 'Separate maintenance payments, or any other that a court has ordered to be paid to you' },
    },
    order: ['FULL_TIME', 'RETIRED', 'SEPARATE'],
  },
} as const satisfies WidgetExample['field'];

export const select: FieldWidget = {
  name: 'select',
  value: "string, an option's key; a blank option is stored as absent",
  component: { from: './select.tsx', name: 'Select' },
  labelling: 'input',
  draws: [{ type: 'string' }],
  examples: [
    { state: 'Empty', field: source },
    { state: 'Chosen', field: source, value: 'RETIRED' },
    { state: 'Long words', field: source, value: 'SEPARATE' },
    { state: 'With an error', field: source, error: 'Required' },
    { state: 'Read only', field: source, value: 'FULL_TIME', readonly: true },
  ],
};
