import type { WidgetExample } from '../base/example.ts';

const birthday = {
  fact: 'gallery.date',
  schema: { type: 'string', format: 'date' },
  required: true,
  widget: 'date',
  title: 'Date of birth',
  autocomplete: 'bday',
  props: { copy: { month: 'Month', day: 'Day', year: 'Year' } },
} as const;

export const dateExamples: WidgetExample[] = [
  { state: 'Empty', field: { ...birthday, help: 'For example 4 12 1985' } },
  { state: 'Filled', field: birthday, value: '1985-04-12' },
  { state: 'No such day', field: birthday, value: '2/30/1990', error: 'Enter a real date, like 04 / 12 / 1985' },
  { state: 'Read only', field: birthday, value: '1985-04-12', readonly: true },
];
