import type { FieldWidget } from '../base/definition.ts';

const draw = {
  fact: 'gallery.slider',
  schema: { type: 'integer' },
  required: true,
  widget: 'offer-slider',
  title: 'How much do you want?',
  help: 'Type an amount, or drag.',
  props: { step: 100, page: 5000, copy: { range: 'Amount' } },
} as const;
const values = { minimum: 14286, maximum: 265713 };

export const offerSlider: FieldWidget = {
  name: 'offer-slider',
  value: 'number, whole dollars; typed or dragged',
  component: { from: './offer-slider.tsx', name: 'OfferSlider', lazy: true },
  labelling: 'input',
  draws: [{ type: 'integer' }, { type: 'number' }],
  copy: { required: { range: 'name of the slider' } },
  settings: {
    step: { type: 'number', exclusiveMinimum: 0, description: '100 by default' },
    page: { type: 'number', exclusiveMinimum: 0, description: 'Page Up and Page Down; 5,000 by default' },
  },
  values: { minimum: 'the lowest value', maximum: 'the highest value' },
  examples: [
    { state: 'At the most', field: draw, values },
    { state: 'Filled', field: draw, values, value: 80000 },
    { state: 'With an error', field: draw, values, value: 300000, error: 'The most you can take is $265,713' },
    { state: 'Read only', field: draw, values, value: 80000, readonly: true },
  ],
};
