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

/** Labels of different lengths, to show that the cards still align the figures. */
const payments = {
  items: {
    short: {
      label: '10 years, fixed rate',
      figure: '$3,399.80',
      unit: 'a month',
      help: 'At 8.100% APR, up to $265,713',
    },
    long: {
      label: '30 years, variable rate that follows the prime rate',
      figure: '$2,076.45',
      unit: 'a month',
      mark: 'Lowest payment',
      help: 'At 8.150% APR, up to $265,713',
    },
    bare: { label: '15 years, fixed rate', figure: '$2,722.95', limit: 'Up to $219,141' },
  },
  order: ['short', 'long', 'bare'],
};

/** More options than a phone shows at first. */
const many = {
  items: {
    ...payments.items,
    later: { label: '20 years, fixed rate', figure: '$2,399.80', unit: 'a month', help: 'At 8.250% APR', later: true },
    last: { label: '5 years, fixed rate', figure: '$5,410.20', unit: 'a month', help: 'At 7.900% APR', later: true },
  },
  order: [...payments.order, 'later', 'last'],
  all: 'Compare all 5',
};

export const choiceCards: FieldWidget = {
  name: 'choice-cards',
  value: "string, an option's key",
  component: { from: './choice-cards.tsx', name: 'ChoiceCards' },
  labelling: 'group',
  draws: [{ type: 'string' }],
  figures: true,
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
    {
      state: 'With figures',
      field: { ...occupancy, title: 'Choose an offer', options: payments, props: { columns: 3 } },
      value: 'long',
    },
    {
      state: 'With figures, on a phone some of them at first',
      field: { ...occupancy, title: 'Choose an offer', options: many, props: { columns: 3 } },
      value: 'short',
    },
    { state: 'Read only', field: occupancy, value: 'HOME', readonly: true },
  ],
};
