import type { FieldWidget } from '../base/definition.ts';
import type { WidgetExample } from '../base/example.ts';

const forSale = {
  fact: 'gallery.yes',
  schema: { type: 'boolean' },
  required: true,
  widget: 'yes-no',
  title: 'Is this property listed for sale?',
  options: { items: { true: { label: 'Yes' }, false: { label: 'No' } }, order: ['true', 'false'] },
} as const satisfies WidgetExample['field'];

export const yesNo: FieldWidget = {
  name: 'yes-no',
  value: 'boolean',
  component: { from: './yes-no.tsx', name: 'YesNo' },
  labelling: 'group',
  draws: [{ type: 'boolean' }],
  examples: [
    { state: 'Empty', field: forSale },
    { state: 'Yes', field: forSale, value: true },
    { state: 'No', field: forSale, value: false },
    { state: 'With an error', field: forSale, error: 'Required' },
    { state: 'Read only', field: forSale, value: false, readonly: true },
  ],
};
