import { decimalText } from './decimal.ts';
import { numberFormat } from './number-formats.ts';

/**
 * A fraction as a percentage, with three decimals where not said otherwise: 0.0825 is '8.250%'. '' for what is no
 * number.
 */
export function formatPercent(fraction: unknown, digits = 3): string {
  const amount = decimalText(fraction);
  return amount === undefined ? '' : numberFormat('percent', digits).format(amount);
}
