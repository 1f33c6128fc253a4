import { decimalText } from './decimal.ts';
import { numberFormat } from './number-formats.ts';

/**
 * A fraction as a percentage, by default with three decimals: 0.0825 is '8.250%'. '' for anything that is not a number.
 */
export function formatPercent(fraction: unknown, digits = 3): string {
  const amount = decimalText(fraction);
  return amount === undefined ? '' : numberFormat('percent', digits).format(amount);
}
