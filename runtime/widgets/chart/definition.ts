import type { WidgetBlock } from '../../schema/types.ts';
import type { BlockWidget } from '../base/definition.ts';

const rows = [
  { year: '1', balance: 48_000, interest: 3_100 },
  { year: '2', balance: 45_500, interest: 2_950 },
  { year: '3', balance: 42_700, interest: 2_780 },
];

const block = (props: WidgetBlock['props']): WidgetBlock => ({
  kind: 'widget',
  widget: 'chart',
  copy: { title: 'Balance by year', table: 'The figures', year: 'Year', balance: 'Balance', interest: 'Interest' },
  values: { rows: { var: 'item.rows' } },
  props: { along: { year: 'text' }, measured: { balance: 'money', interest: 'money' }, ...props },
});

export const chart: BlockWidget = {
  name: 'chart',
  shows: 'a chart of rows, and the same figures as a table',
  component: { from: './chart.tsx', name: 'Chart', lazy: true },
  settings: {
    kind: { enum: ['line', 'bars'], description: 'line by default' },
    along: { type: 'object', description: 'the column along the axis, with its format: `{ "year": "text" }`' },
    measured: { type: 'object', description: 'the columns measured, each with its format' },
  },
  needs: ['along', 'measured'],
  copy: {
    title: 'heading',
    table: 'opens the figures',
    '*': 'label of the column of that name; `rows.<value>`: of a value along the axis',
  },
  values: { rows: 'list of objects' },
  examples: [
    { state: 'A line', block: block({ kind: 'line' }), item: { rows } },
    { state: 'Bars', block: block({ kind: 'bars' }), item: { rows } },
  ],
};
