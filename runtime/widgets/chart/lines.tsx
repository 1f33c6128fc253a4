import { type PointerEvent, useState } from 'react';
import { axisText, height } from './axis-text.ts';
import styles from './chart.module.css';
import { type ChartData, evenTicks, formattedValue, type Row } from './chart-data.ts';
import { roundTicks, scaleOf, ticksBetween, ticksWithRoom } from './scale.ts';

const top = 8;
const bottom = 200;
const left = 86;
const right = 24;

type Plot = ReturnType<typeof plotOf>;

/** A line for each measured column, and the values at the point nearest to the pointer. */
export function Lines({ data, width }: { data: ChartData; width: number }) {
  const plot = plotOf(data, width);
  const [pointed, setPointed] = useState<number>();
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>): void =>
    setPointed(nearest(plot.xs, clientX - currentTarget.getBoundingClientRect().left));
  const leave = (): void => setPointed(undefined);
  return (
    <>
      <svg
        aria-hidden="true"
        width={width}
        height={height}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={leave}
      >
        <Grid plot={plot} data={data} />
        {data.measured.map(({ key }, series) => (
          <path key={key} className={styles.line} data-series={series % 4} d={lineOf(plot, data.rows, key)} />
        ))}
        {pointed === undefined ? null : <Marks plot={plot} data={data} index={pointed} />}
      </svg>
      {pointed === undefined ? null : (
        <Values data={data} row={data.rows[pointed]} x={plot.xs[pointed] ?? 0} width={width} />
      )}
    </>
  );
}

/** Where the values are: points along the axis, and the scale of the measured columns. */
function plotOf({ along, measured, rows }: ChartData, width: number) {
  const ends = [left, width - right] as const;
  const values = rows.map((row) => row[along.key] ?? '');
  const numbers = values.filter((value) => typeof value === 'number');
  const isMeasured = numbers.length === values.length;
  const [minimum, maximum] = [Math.min(...numbers), Math.max(...numbers)];
  const xScale = isMeasured ? scaleOf([minimum, maximum], ends) : scaleOf([0, values.length - 1], ends);
  const xs = values.map((value, index) => xScale(typeof value === 'number' && isMeasured ? value : index));
  const named = values.map((value, index) => ({ x: xs[index] ?? 0, text: axisText(along, value) }));
  const even = (evenTicks(values) ?? ticksBetween(minimum, maximum, 4)).map((value) => ({
    x: xScale(value),
    text: axisText(along, value),
  }));
  const heights = roundTicks(
    rows.flatMap((row) => measured.map(({ key }) => numberAt(row, key))),
    4,
  );
  const across = ticksWithRoom(isMeasured ? even : named, ({ text }) => text, width - right - left);
  return { ends, xs, across, heights, y: scaleOf([heights[0] ?? 0, heights.at(-1) ?? 1], [bottom, top]) };
}

const numberAt = (row: Row | undefined, key: string): number => Number(row?.[key] ?? 0);

const lineOf = ({ xs, y }: Plot, rows: readonly Row[], key: string): string =>
  rows.map((row, index) => `${index === 0 ? 'M' : 'L'}${xs[index]} ${y(numberAt(row, key))}`).join('');

function nearest(xs: readonly number[], x: number): number {
  const distances = xs.map((each) => Math.abs(each - x));
  return distances.indexOf(Math.min(...distances));
}

function Grid({ plot: { ends, across, heights, y }, data: { along, measured } }: { plot: Plot; data: ChartData }) {
  const [first] = measured;
  const [from, to] = ends;
  return (
    <>
      {heights.map((value) => (
        <g key={value}>
          <path className={styles.grid} d={`M${from} ${y(value)}H${to}`} />
          <text className={styles.axis} x={from - 8} y={y(value)} dy="0.35em" textAnchor="end">
            {first ? axisText(first, value) : ''}
          </text>
        </g>
      ))}
      {across.map(({ x, text }) => (
        <text key={x} className={styles.axis} x={x} y={bottom + 20} textAnchor="middle">
          {text}
        </text>
      ))}
      <text className={styles.axis} x={(from + to) / 2} y={bottom + 46} textAnchor="middle">
        {along.label}
      </text>
    </>
  );
}

function Marks({ plot: { xs, y }, data: { measured, rows }, index }: { plot: Plot; data: ChartData; index: number }) {
  return (
    <>
      <path className={styles.grid} d={`M${xs[index]} ${top}V${bottom}`} />
      {measured.map(({ key }, series) => (
        <circle
          key={key}
          className={styles.mark}
          data-series={series % 4}
          cx={xs[index]}
          cy={y(numberAt(rows[index], key))}
          r={4}
        />
      ))}
    </>
  );
}

type ValuesProps = { data: ChartData; row: Row | undefined; x: number; width: number };

/** The values of a row, on the side of the point that has more room. */
function Values({ data: { along, measured }, row, x, width }: ValuesProps) {
  const side = x > width / 2 ? { right: width - x + 12 } : { left: x + 12 };
  return (
    <div className={styles.values} style={side}>
      <div>
        {along.label}: {formattedValue(along.format, row?.[along.key])}
      </div>
      {measured.map(({ key, label, format }) => (
        <div key={key}>
          {label}: {formattedValue(format, row?.[key])}
        </div>
      ))}
    </div>
  );
}
