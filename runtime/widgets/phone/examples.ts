import type { WidgetExample } from '../base/example.ts';

const phone = {
  fact: 'gallery.phone',
  schema: { type: 'string', pattern: '^[2-9]\\d{2}[2-9]\\d{6}$' },
  required: true,
  widget: 'phone',
  title: 'Mobile phone',
  autocomplete: 'tel-national',
} as const;

export const phoneExamples: WidgetExample[] = [
  { state: 'Empty', field: { ...phone, help: 'A number in the United States.' } },
  { state: 'Filled', field: phone, value: '3035550142' },
  { state: 'With an error', field: phone, value: '303555', error: 'Enter a phone number with ten digits' },
  { state: 'Another country', field: phone, value: '+442070313000', error: 'Enter a phone number with ten digits' },
  { state: 'Read only', field: phone, value: '3035550142', readonly: true },
];
