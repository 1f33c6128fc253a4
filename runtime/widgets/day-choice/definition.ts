import type { FieldWidget } from '../base/definition.ts';
import type { WidgetExample } from '../base/example.ts';

const visit = {
  fact: 'gallery.day',
  schema: { type: 'string', format: 'date' },
  required: true,
  widget: 'day-choice',
  title: 'Day of the visit',
  help: 'Monday to Saturday, except holidays.',
} as const satisfies WidgetExample['field'];

const days = (month: number, ...all: number[]): string[] =>
  all.map((day) => `2026-${month}-${String(day).padStart(2, '0')}`);
const values = {
  days: [...days(11, 24, 25, 27, 28, 30), ...days(12, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 14, 15, 16, 17, 18, 19, 21)],
};

export const dayChoice: FieldWidget = {
  name: 'day-choice',
  value: 'string yyyy-MM-dd, one of the days that are offered',
  component: { from: './day-choice.tsx', name: 'DayChoice', lazy: true },
  labelling: 'group',
  draws: [{ type: 'string', format: 'date' }],
  values: { days: 'the days that are offered, at most eleven weeks' },
  examples: [
    { state: 'Empty', field: visit, values },
    { state: 'Chosen', field: visit, values, value: '2026-12-01' },
    { state: 'With an error', field: visit, values, error: 'Choose a day' },
    { state: 'Read only', field: visit, values, value: '2026-12-01', readonly: true },
  ],
};
