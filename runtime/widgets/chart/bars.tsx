import { axisText, height } from './axis-text.ts';
import styles from './chart.module.css';
import { type ChartData, formattedValue } from './chart-data.ts';
import { linesOf, roundTicks, scaleOf, ticksWithRoom } from './scale.ts';

const top = 8;
const bottom = 214;
const left = 118;
/** Room for the value beside the longest bar. */
const right = 104;
const lineHeight = 16;

/** Bars from the left, with their values beside them: one for each measured column of a row. */
export function Bars({ data: { along, measured, rows }, width }: { data: ChartData; width: number }) {
  const values = rows.flatMap((row) => measured.map(({ key }) => Number(row[key] ?? 0)));
  const ticks = roundTicks(values, 4);
  const x = scaleOf([ticks[0] ?? 0, ticks.at(-1) ?? 1], [left, Math.max(width - right, left + 1)]);
  const [first] = measured;
  const tickText = (value: number): string => (first ? axisText(first, value) : '');
  const band = (bottom - top) / rows.length;
  const thickness = (band * 0.8) / measured.length;
  return (
    <svg aria-hidden="true" width={width} height={height}>
      {ticksWithRoom(ticks, tickText, width - right - left).map((value) => (
        <g key={value}>
          <path className={styles.grid} d={`M${x(value)} ${top}V${bottom}`} />
          <text className={styles.axis} x={x(value)} y={bottom + 20} textAnchor="middle">
            {tickText(value)}
          </text>
        </g>
      ))}
      {rows.map((row, index) => (
        <g key={String(row[along.key])}>
          <Name text={formattedValue(along.format, row[along.key])} y={top + band * (index + 0.5)} />
          {measured.map(({ key, format }, series) => (
            <Bar
              key={key}
              series={series}
              ends={[x(0), x(Number(row[key] ?? 0))]}
              y={top + band * (index + 0.1) + thickness * series}
              thickness={thickness}
              text={formattedValue(format, row[key])}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

type BarProps = { series: number; ends: [number, number]; y: number; thickness: number; text: string };

/** A bar of at least two pixels: a small amount is not none. */
function Bar({ series, ends: [from, to], y, thickness, text }: BarProps) {
  const long = Math.max(Math.abs(to - from), 2);
  const start = Math.min(from, to);
  return (
    <>
      <rect
        className={styles.bar}
        data-series={series % 4}
        x={start}
        y={y + 2}
        width={long}
        height={Math.max(thickness - 4, 2)}
        rx={Math.min(4, long / 2)}
      />
      <text className={styles.amount} x={start + long + 6} y={y + thickness / 2} dy="0.35em">
        {text}
      </text>
    </>
  );
}

function Name({ text, y }: { text: string; y: number }) {
  const lines = linesOf(text, left - 8);
  return (
    <text className={styles.axis} textAnchor="end">
      {lines.map((line, index) => (
        <tspan key={line} x={left - 8} y={y + (index - (lines.length - 1) / 2) * lineHeight} dy="0.35em">
          {line}
        </tspan>
      ))}
    </text>
  );
}
