import type { FunctionRegistry } from '../../runtime/core/facts/environment.ts';
import type { Json } from '../../runtime/schema/copy.ts';
import { roundHalfEven } from './decimal.ts';
import { apr, monthlyPayment, originationFee } from './payment.ts';
import { priceApplication } from './price-application.ts';
import { combinedLoanToValue, debtToIncome } from './ratios.ts';

/** Money and rates come from documents as text or numbers; anything else makes the function's value absent. */
function onAmounts(arity: number, of: (...amounts: string[]) => Json | undefined) {
  return (...args: Json[]): Json | undefined => {
    const texts = args.map((value) => (typeof value === 'number' || typeof value === 'string' ? String(value) : ''));
    const usable = texts.length >= arity && texts.every((text) => /^-?\d+(\.\d+)?$/.test(text));
    return usable ? of(...texts) : undefined;
  };
}

/** The arithmetic of the trade, by the names that documents call. */
export const functions: FunctionRegistry = {
  'combined-loan-to-value': onAmounts(3, (liens = '', draw = '', value = '') =>
    combinedLoanToValue(liens, draw, value),
  ),
  'debt-to-income': onAmounts(2, (debts = '', income = '', other = '0') => debtToIncome(debts, income, other)),
  'monthly-payment': onAmounts(3, (principal = '', rate = '', years = '') =>
    monthlyPayment(principal, rate, Number(years)),
  ),
  'origination-fee': onAmounts(2, (draw = '', share = '', cap?: string) =>
    draw.startsWith('-') || share.startsWith('-') ? undefined : originationFee(draw, share, cap),
  ),
  'annual-percentage-rate': onAmounts(1, (rate = '') => apr(rate)),
  'price-offers': priceApplication,
  'round-half-even': onAmounts(2, (value = '', places = '') => roundHalfEven(value, Number(places))),
};
