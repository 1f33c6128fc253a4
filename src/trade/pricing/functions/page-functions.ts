import type { FunctionRegistry } from '../../../../runtime/engine/environment/environment.ts';
import type { Json } from '../../../../runtime/json/json.ts';
import { sum } from '../../../values/amounts/decimal.ts';
import { onAmounts, orUndefined } from '../../../values/functions/arguments.ts';
import { laterDraw } from './later-draws/later-draw.ts';
import { laterRate } from './later-draws/later-rate.ts';
import { type DrawTerms, drawFor, maximumDraw, minimumDraw, type Preference, preferences } from './offers/draw.ts';
import { getTotalAmountFromDraw, originationFee } from './offers/fees.ts';
import { drawRange, offersShown } from './offers/offers-shown.ts';
import {
  applicationFigures,
  largestDraw,
  largestUnlimitedDraw,
  partsOfLine,
  payoffsOf,
  selectedOffer,
  takesOfferedDiscounts,
} from './offers/select-offer.ts';
import { dailyInterest, dailyPeriodicRate, monthlyInterest } from './payments/interest.ts';
import { apr, monthlyPayment } from './payments/payment.ts';
import { balanceByYear, paymentByRate } from './payments/schedules.ts';

/** The arguments for bounds of the draw: offer amount, fee rate, recording tax and, if there is one, the fee's cap. */
function drawTerms(offerAmount = '', feeRate = '', recordingTax = '', feeCap?: string): DrawTerms {
  return { offerAmount, feeRate, recordingTax, feeCap };
}

function isPreference(value: Json | undefined): value is Preference {
  return preferences.some((preference) => preference === value);
}

/** The functions of pricing that pages may call, by the names that documents use. */
export const pricingPageFunctions: FunctionRegistry = {
  'monthly-payment': onAmounts(3, (principal = '', years = '', rate = '') => {
    const payment = monthlyPayment(principal, years, rate);
    return typeof payment === 'string' ? payment : undefined;
  }),
  'origination-fee': onAmounts(2, (draw = '', rate = '', cap?: string) => originationFee(draw, rate, cap)),
  'total-from-draw': onAmounts(2, (draw = '', fee = '', cap?: string) => getTotalAmountFromDraw(draw, fee, cap)),
  'daily-interest': onAmounts(2, (balance = '', rate = '') => dailyInterest(balance, rate)),
  'daily-periodic-rate': onAmounts(1, (rate = '') => dailyPeriodicRate(rate)),
  'monthly-interest': onAmounts(2, (balance = '', rate = '') => monthlyInterest(balance, rate)),
  'annual-percentage-rate': onAmounts(1, (rate = '') => apr(rate)),
  'maximum-draw': onAmounts(3, (...terms) => maximumDraw(drawTerms(...terms))),
  'minimum-draw': onAmounts(3, (...terms) => minimumDraw(drawTerms(...terms))),
  'draw-for': (preference, ...amounts) =>
    isPreference(preference)
      ? onAmounts(4, (selected = '', liabilities = '', minimum = '', maximum = '') =>
          drawFor(preference, { selected, liabilities, minimum, maximum }),
        )(...amounts)
      : undefined,
  'selected-offer': orUndefined(selectedOffer),
  'takes-offered-discounts': takesOfferedDiscounts,
  'application-figures': orUndefined(applicationFigures),
  'largest-draw': orUndefined(largestDraw),
  'offers-shown': orUndefined(offersShown),
  'draw-range': orUndefined(drawRange),
  'largest-unlimited-draw': orUndefined(largestUnlimitedDraw),
  'parts-of-line': orUndefined(partsOfLine),
  'payoffs-total': orUndefined((liens = null) => {
    const paidOff = sum(payoffsOf(liens));
    return paidOff.gt(0) ? paidOff.toFixed(2) : undefined;
  }),
  'later-rate': onAmounts(5, (first = '', then = '', now = '', floor = '', cap = '') =>
    laterRate({ first, then, now, floor, cap }),
  ),
  'later-draw': orUndefined((draw, feeShare, rate, openedOn, today, term) =>
    laterDraw({
      amount: String(draw),
      feeShare: String(feeShare),
      rate: String(rate),
      openedOn: String(openedOn),
      today: String(today),
      term: String(term),
    }),
  ),
  'balance-by-year': onAmounts(3, (principal = '', years = '', rate = '') =>
    balanceByYear(principal, Number(years), rate),
  ),
  'payment-by-rate': onAmounts(5, (principal = '', years = '', rate = '', floor = '', cap = '') =>
    paymentByRate(principal, Number(years), { rate: Number(rate), floor: Number(floor), cap: Number(cap) }),
  ),
};
