import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatPercent } from '../../engine/formats/format-percent.ts';
import { type ChartData, type Column, evenTicks, formattedValue } from './chart-data.ts';

const colors = ['var(--color-chart-1)', 'var(--color-chart-2)', 'var(--color-chart-3)', 'var(--color-chart-4)'];
const height = 260;
const margin = { top: 8, right: 16, bottom: 8, left: 8 };

/** Axis labels have room for rounded values only. */
const onAxis = ({ format }: Column, value: number): string =>
  format === 'percent' ? formatPercent(value, 1) : formattedValue(format === 'money-cents' ? 'money' : format, value);

/** The chart without its table, which is the alternative for screen readers. */
export function Drawing({ data }: { data: ChartData }) {
  return (
    <ResponsiveContainer width="100%" height={height}>
      {data.kind === 'bars' ? <Bars data={data} /> : <Lines data={data} />}
    </ResponsiveContainer>
  );
}

type Sized = { data: ChartData; width?: number; height?: number };

function Lines({ data: { along, measured, rows }, ...size }: Sized) {
  const isMeasured = rows.every((row) => typeof row[along.key] === 'number');
  const [first] = measured;
  const ticks = evenTicks(rows.map((row) => row[along.key]));
  return (
    <LineChart data={rows} margin={margin} accessibilityLayer={false} {...size}>
      <CartesianGrid stroke="var(--color-line)" vertical={false} />
      <XAxis
        dataKey={along.key}
        type={isMeasured ? 'number' : 'category'}
        domain={['dataMin', 'dataMax']}
        {...(ticks ? { ticks } : {})}
        stroke="var(--color-muted)"
        height={52}
        tickFormatter={(value) => onAxis(along, value)}
        label={{ value: along.label, position: 'insideBottom', fill: 'var(--color-muted)' }}
      />
      <YAxis stroke="var(--color-muted)" width={78} tickFormatter={(value) => (first ? onAxis(first, value) : '')} />
      <Tooltip
        labelFormatter={(value) => `${along.label}: ${formattedValue(along.format, value as string | number)}`}
        formatter={(value, _name, { dataKey }) => toldOf(measured, dataKey, value)}
      />
      {measured.map(({ key, label }, index) => (
        <Line
          key={key}
          dataKey={key}
          name={label}
          stroke={colors[index % colors.length] ?? ''}
          strokeWidth={2.5}
          strokeDasharray={index === 0 ? '' : '6 4'}
          dot={false}
          isAnimationActive={false}
        />
      ))}
    </LineChart>
  );
}

function Bars({ data: { along, measured, rows }, ...size }: Sized) {
  const [first] = measured;
  return (
    <BarChart data={rows} margin={{ ...margin, right: 88 }} layout="vertical" accessibilityLayer={false} {...size}>
      <CartesianGrid stroke="var(--color-line)" horizontal={false} />
      <XAxis type="number" stroke="var(--color-muted)" tickFormatter={(value) => (first ? onAxis(first, value) : '')} />
      <YAxis type="category" dataKey={along.key} stroke="var(--color-muted)" width={110} />
      <Tooltip
        cursor={{ fill: 'var(--color-accent)' }}
        formatter={(value, _name, { dataKey }) => toldOf(measured, dataKey, value)}
      />
      {measured.map(({ key, label, format }, index) => (
        <Bar
          key={key}
          dataKey={key}
          name={label}
          fill={colors[index % colors.length] ?? ''}
          radius={4}
          minPointSize={2}
          isAnimationActive={false}
        >
          <LabelList
            dataKey={key}
            position="right"
            fill="var(--color-text)"
            formatter={(value) =>
              typeof value === 'number' || typeof value === 'string' ? formattedValue(format, value) : ''
            }
          />
        </Bar>
      ))}
    </BarChart>
  );
}

function toldOf(columns: Column[], key: unknown, value: unknown): string {
  const column = columns.find((one) => one.key === key);
  return column && (typeof value === 'number' || typeof value === 'string') ? formattedValue(column.format, value) : '';
}
