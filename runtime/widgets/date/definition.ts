import type { FieldWidget } from '../base/definition.ts';

const birthday = {
  fact: 'gallery.date',
  schema: { type: 'string', format: 'date' },
  required: true,
  widget: 'date',
  title: 'Date of birth',
  autocomplete: 'bday',
  props: { copy: { month: 'Month', day: 'Day', year: 'Year' } },
} as const;

export const date: FieldWidget = {
  name: 'date',
  value: 'string yyyy-MM-dd; a text that is not a date is stored as typed, so that `format` refuses it',
  component: { from: './date-input.tsx', name: 'DateInput' },
  labelling: 'group',
  draws: [{ type: 'string', format: 'date' }],
  copy: { required: { month: 'label', day: 'label', year: 'label' } },
  examples: [
    { state: 'Empty', field: { ...birthday, help: 'For example 4 12 1985' } },
    { state: 'Filled', field: birthday, value: '1985-04-12' },
    { state: 'No such day', field: birthday, value: '2/30/1990', error: 'Enter a real date, like 04 / 12 / 1985' },
    { state: 'Read only', field: birthday, value: '1985-04-12', readonly: true },
  ],
};
