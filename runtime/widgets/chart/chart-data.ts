import { formatMoney } from '../../engine/formats/format-money.ts';
import { formatPercent } from '../../engine/formats/format-percent.ts';
import { isObject, type Json } from '../../json/json.ts';

/** The label and format of a chart's column, on its axis and in its table. */
export type ColumnFormat = 'money' | 'money-cents' | 'percent' | 'text';

export type Column = { key: string; label: string; format: ColumnFormat };

/** A chart's data: the column along the axis, and the measured columns. */
export type ChartData = { kind: 'line' | 'bars'; along: Column; measured: Column[]; rows: Row[] };

export type Row = Record<string, string | number>;

const formats: readonly string[] = ['money', 'money-cents', 'percent', 'text'];
const isFormat = (value: unknown): value is ColumnFormat => typeof value === 'string' && formats.includes(value);

/**
 * The chart that a block describes: `props.kind`, `props.along` and `props.measured` ({ column: format }), labels by
 * column in the copy, and `values.rows`. Copy with the key 'rows.<value>' labels a value of the first column.
 */
export function chartData(
  props: Record<string, unknown>,
  values: Record<string, Json>,
  copy: Record<string, string>,
): ChartData {
  const columns = (named: unknown): Column[] =>
    Object.entries(isObject(named) ? named : {}).map(([key, format]) => ({
      key,
      label: copy[key] ?? key,
      format: isFormat(format) ? format : 'text',
    }));
  const [along = { key: '', label: '', format: 'text' as const }] = columns(props.along);
  const measured = columns(props.measured);
  const rows = Array.isArray(values.rows) ? values.rows.filter(isObject) : [];
  return {
    kind: props.kind === 'bars' ? 'bars' : 'line',
    along,
    measured,
    rows: rows.map((row) => ({
      [along.key]: named(row[along.key], copy),
      ...Object.fromEntries(measured.map(({ key }) => [key, Number(row[key] ?? 0)])),
    })),
  };
}

function named(value: unknown, copy: Record<string, string>): string | number {
  if (typeof value === 'number') return value;
  const text = String(value ?? '');
  return copy[`rows.${text}`] ?? text;
}

/** The number of marks that fit on an axis. */
const mostTicks = 7;

/**
 * The marks of an axis with evenly spaced numbers: both ends and as many as fit between, evenly. Undefined for other
 * values.
 */
export function evenTicks(values: readonly (string | number | undefined)[]): number[] | undefined {
  const numbers = values.filter((value) => typeof value === 'number');
  const [first = 0, second = 0] = numbers;
  const isEven = numbers.every((value, index) => value === first + index * (second - first));
  if (numbers.length < 2 || numbers.length < values.length || !isEven) return undefined;
  const last = numbers.length - 1;
  const step = Array.from({ length: last }, (_, index) => index + 1).find(
    (every) => last % every === 0 && last / every < mostTicks,
  );
  return numbers.filter((_, index) => index % (step ?? last) === 0);
}

/** A value as text for the table. */
export function formattedValue(format: ColumnFormat, value: string | number | undefined): string {
  if (value === undefined) return '';
  if (format === 'percent') return formatPercent(value);
  return format === 'text' ? String(value) : formatMoney(value, format === 'money' ? 0 : 2, String(value));
}
