import { decimalText } from './decimal.ts';
import { numberFormat } from './number-formats.ts';

/** Intl's own limit of decimals. */
const mostDecimals = 100;

/** Thrown where money cannot be formatted; the message is that of specification 2, section 8. */
class FormatMoneyError extends Error {
  readonly code = 'format-money';

  constructor() {
    super(
      'Invalid input: formatMoney requires both value and precision to be valid numbers and precision cannot be negative.',
    );
    this.name = 'FormatMoneyError';
  }
}

/**
 * US dollars with `precision` decimals, rounded half to even: 1234.5 with 2 is '$1,234.50'. The value is a number or
 * decimal text. For a value or precision that is not a number, or a negative precision: the fallback, or
 * FormatMoneyError without one.
 */
export function formatMoney(value: unknown, precision: unknown, fallback?: string): string {
  const amount = decimalText(value);
  const valid =
    typeof precision === 'number' && Number.isInteger(precision) && precision >= 0 && precision <= mostDecimals;
  if (amount !== undefined && valid) return numberFormat('currency', precision).format(amount);
  if (fallback !== undefined) return fallback;
  throw new FormatMoneyError();
}
