import {
  type Amount,
  amount,
  amountIn,
  type Quantity,
  roundHalfEven,
  smallest,
} from '../../../../values/amounts/decimal.ts';

/** The fee of a draw, at most the cap if there is one; not rounded. */
export function exactFee(draw: Amount, rate: Amount, cap?: Quantity): Amount {
  const fee = draw.times(rate);
  return cap === undefined ? fee : smallest(fee, amount(cap));
}

/**
 * The origination fee of a draw: `draw` dollars times the fraction `rate`, at most `cap` dollars where a cap is given; two decimals, half-even
 * (specification 2, section 9). Throws a RangeError if an argument is negative or not a number.
 */
export function originationFee(draw: Quantity, rate: Quantity, cap?: Quantity): string {
  const [drawn, share, maximum] = [amountIn(draw), amountIn(rate), amountIn(cap ?? 0)];
  if (!drawn?.gte(0) || !share?.gte(0) || !maximum?.gte(0))
    throw new RangeError('Invalid input: originationFee requires draw, rate and cap to be numbers that are 0 or more.');
  return roundHalfEven(exactFee(drawn, share, cap), 2);
}

/**
 * The total of a draw and its origination fee: `draw` dollars and the fraction `originationFee` of them, the fee at most `cap` dollars where a
 * cap is given; two decimals, half-even, rounded once. Throws a RangeError, worded by specification 2, section 8, where draw or fee is negative
 * or not a number.
 */
export function getTotalAmountFromDraw(draw: Quantity, originationFee: Quantity, cap?: Quantity): string {
  const [drawn, share, maximum] = [amountIn(draw), amountIn(originationFee), amountIn(cap ?? 0)];
  if (!drawn?.gte(0) || !share?.gte(0))
    throw new RangeError(
      'Invalid input: getTotalAmountFromDraw requires amount and originationFee to be numbers that are 0 or more.',
    );
  if (!maximum?.gte(0))
    throw new RangeError('Invalid input: getTotalAmountFromDraw requires cap to be a number that is 0 or more.');
  return roundHalfEven(drawn.plus(exactFee(drawn, share, cap)), 2);
}
