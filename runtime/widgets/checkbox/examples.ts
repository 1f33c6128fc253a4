import type { WidgetExample } from '../base/example.ts';

const remember = {
  fact: 'gallery.checkbox',
  schema: { type: 'boolean' },
  widget: 'checkbox',
  title: 'My mailing address is the same as my home address',
} as const;

export const checkboxExamples: WidgetExample[] = [
  { state: 'Empty', field: remember },
  { state: 'Ticked', field: remember, value: true },
  { state: 'With an error', field: { ...remember, help: 'We send your documents there.' }, error: 'Required' },
  { state: 'Read only', field: remember, value: true, readonly: true },
];
