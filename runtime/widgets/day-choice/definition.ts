import type { FieldWidget } from '../base/definition.ts';
import type { WidgetExample } from '../base/example.ts';

const visit = {
  fact: 'gallery.day',
  schema: { type: 'string', format: 'date' },
  required: true,
  widget: 'day-choice',
  title: 'Day of the visit',
  help: 'Monday to Saturday.',
  props: { closed: [7] },
} as const satisfies WidgetExample['field'];

const values = { from: '2026-11-24', to: '2026-12-21' };

export const dayChoice: FieldWidget = {
  name: 'day-choice',
  value: 'string yyyy-MM-dd, one of the days that are offered',
  component: { from: './day-choice.tsx', name: 'DayChoice', lazy: true },
  labelling: 'group',
  draws: [{ type: 'string', format: 'date' }],
  settings: {
    closed: {
      type: 'array',
      items: { type: 'integer', minimum: 1, maximum: 7 },
      description: 'weekdays that are not offered, 1 Monday to 7 Sunday',
    },
  },
  values: { from: 'the first day that is offered', to: 'the last one, at most ten weeks later' },
  examples: [
    { state: 'Empty', field: visit, values },
    { state: 'Chosen', field: visit, values, value: '2026-12-01' },
    { state: 'With an error', field: visit, values, error: 'Choose a day' },
    { state: 'Read only', field: visit, values, value: '2026-12-01', readonly: true },
  ],
};
