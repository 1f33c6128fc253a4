import type { WidgetExample } from '../base/example.ts';

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

export const sliderExamples: WidgetExample[] = [
  { state: 'At the most', field: draw, values },
  { state: 'Filled', field: draw, values, value: 80000 },
  { state: 'With an error', field: draw, values, value: 300000, error: 'The most you can take is $265,713' },
  { state: 'Read only', field: draw, values, value: 80000, readonly: true },
];
