import { amount, type Quantity, roundHalfEven } from '../../../../values/amounts/decimal.ts';

/** The tax of a line, dollars with two decimals. */
export function taxOfLine(line: Quantity, share: Quantity): string {
  return roundHalfEven(amount(line).times(amount(share)), 2);
}

/** The tax of the line made up of a draw, its fee and the tax itself. */
export function taxOfDraw(drawWithFee: Quantity, share: Quantity): string {
  const line = amount(drawWithFee).div(amount(1).minus(amount(share)));
  return taxOfLine(line.toString(), share);
}
