import { formatPercent } from '../../engine/formats/format-percent.ts';
import { type Column, formattedValue } from './chart-data.ts';

/** The height of a drawing in pixels. */
export const height = 260;

/** A value at an axis, which has room for rounded values only. */
export const axisText = ({ format }: Column, value: number | string): string =>
  format === 'percent' && typeof value === 'number'
    ? formatPercent(value, 1)
    : formattedValue(format === 'money-cents' ? 'money' : format, value);
