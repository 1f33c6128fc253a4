import type { FieldWidget } from '../base/definition.ts';
import type { WidgetExample } from '../base/example.ts';

const occupancy = {
  fact: 'gallery.choice',
  schema: { type: 'string', enum: ['HOME', 'SECONDARY', 'INVESTMENT'] },
  required: true,
  widget: 'choice-cards',
  title: 'How do you use this property?',
  options: {
    items: {
      HOME: { label: 'Primary', help: 'You live here most of the year.' },
      SECONDARY: { label: 'Secondary', help: 'A vacation or second home.' },
      INVESTMENT: { label: 'Investment property', help: 'You rent it out.' },
    },
    order: ['HOME', 'SECONDARY', 'INVESTMENT'],
  },
} as const satisfies WidgetExample['field'];

const plain = {
  items: {
    one: { label: 'Fixed rate' },
    two: { label: 'A rate that may change every month with the prime rate' },
    three: { label: 'Both' },
  },
  order: ['one', 'two', 'three'],
};

export const choiceCards: FieldWidget = {
  name: 'choice-cards',
  value: "string, an option's key",
  component: { from: './choice-cards.tsx', name: 'ChoiceCards' },
  labelling: 'group',
  draws: [{ type: 'string' }],
  settings: { columns: { type: 'integer', minimum: 1, maximum: 3, description: 'cards beside each other' } },
  examples: [
    { state: 'Empty', field: occupancy },
    { state: 'Chosen', field: occupancy, value: 'SECONDARY' },
    { state: 'With an error', field: occupancy, error: 'Please select an occupancy type' },
    {
      state: 'In columns, long words',
      field: { ...occupancy, title: 'Rate', options: plain, props: { columns: 3 } },
      value: 'two',
    },
    { state: 'Read only', field: occupancy, value: 'HOME', readonly: true },
  ],
};
