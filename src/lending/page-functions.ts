import type { FunctionRegistry } from '../../runtime/engine/environment/environment.ts';
import type { Json } from '../../runtime/json/json.ts';
import { bankingDaysAfter, isVisitDay, rescissionDeadline, visitDays } from './calendar/business-days.ts';
import { earliestPaymentDate, firstPaymentDate } from './calendar/first-payment-date.ts';
import { isNotaryTime, momentAtHome, notaryDays, timeAtHome, zoneName } from './calendar/notary-days.ts';
import { assetIncome, assetsCounted } from './figures/asset-depletion.ts';
import { exceeds, lastFour } from './figures/borrower-lists.ts';
import { amount, amountIn, roundHalfEven, sum } from './figures/decimal.ts';
import { addressLine, fullName, fullNames } from './figures/names.ts';
import { rescindingOwners, rescindingSpouses, spousesOfOthers } from './figures/rescinding-owners.ts';
import { isRoutingNumber } from './figures/routing-number.ts';
import { isSameName, namesInclude } from './figures/same-name.ts';
import { signedStay } from './figures/signed-stay.ts';
import { dailyInterest, dailyPeriodicRate, monthlyInterest } from './payments/interest.ts';
import { apr, monthlyPayment } from './payments/payment.ts';
import { balanceByYear, paymentByRate } from './payments/schedules.ts';
import { type DrawTerms, drawFor, maximumDraw, minimumDraw, type Preference, preferences } from './pricing/draw.ts';
import { getTotalAmountFromDraw, originationFee } from './pricing/fees.ts';
import { drawRange, offersShown } from './pricing/offers-shown.ts';
import { combinedLoanToValue, debtServiceCoverage, debtToIncome } from './pricing/ratios.ts';
import {
  applicationFigures,
  largestDraw,
  largestUnlimitedDraw,
  partsOfLine,
  payoffsOf,
  selectedOffer,
  takesOfferedDiscounts,
} from './pricing/select-offer.ts';

type Of = (...args: Json[]) => Json | undefined;

/** Wraps a function so that it returns undefined if an argument is outside its domain (RangeError). */
export function orUndefined(of: Of): Of {
  return (...args) => {
    try {
      return of(...args);
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  };
}

/** Wraps a function of amounts: undefined unless each argument is a number or decimal text, as money and rates are in documents. */
function onAmounts(arity: number, of: (...amounts: string[]) => Json | undefined): Of {
  return orUndefined((...args) => {
    const texts = args.map((value) => (typeof value === 'number' || typeof value === 'string' ? String(value) : ''));
    return texts.length >= arity && texts.every((text) => amountIn(text)) ? of(...texts) : undefined;
  });
}

/** The arguments for bounds of the draw: offer amount, fee rate, recording tax and, if there is one, the fee's cap. */
function drawTerms(offerAmount = '', feeRate = '', recordingTax = '', feeCap?: string): DrawTerms {
  return { offerAmount, feeRate, recordingTax, feeCap };
}

function isPreference(value: Json | undefined): value is Preference {
  return preferences.some((preference) => preference === value);
}

const textOr = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback);

/** The functions that pages may call, by the names that documents use. The value is undefined if an argument is outside the function's domain. */
export const pageFunctions: FunctionRegistry = {
  'combined-loan-to-value': onAmounts(3, (liens = '', draw = '', value = '') =>
    combinedLoanToValue(liens, draw, value),
  ),
  'debt-to-income': onAmounts(2, (debts = '', income = '', other = '0') => debtToIncome(debts, income, other)),
  'debt-service-coverage': onAmounts(5, (rent = '', payment = '', yearlyTaxes = '', yearlyInsurance = '', dues = '') =>
    debtServiceCoverage(rent, { payment, yearlyTaxes, yearlyInsurance, monthlyDues: dues }),
  ),
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
  'routing-number-valid': (text) => isRoutingNumber(text),
  'rescission-deadline': orUndefined((signedOn, occupancy) => rescissionDeadline(String(signedOn), String(occupancy))),
  'visit-days': orUndefined((from, to) => visitDays(String(from), String(to))),
  'is-visit-day': (day) => isVisitDay(String(day)),
  'banking-days-after': orUndefined((day, count) => bankingDaysAfter(String(day), Number(count))),
  'rescinding-owners': rescindingOwners,
  'rescinding-spouses': rescindingSpouses,
  'spouses-of-others': spousesOfOthers,
  'first-payment-date': orUndefined((from, dayOfMonth) => firstPaymentDate(String(from), Number(dayOfMonth))),
  'earliest-payment-date': orUndefined((sentOn) => earliestPaymentDate(String(sentOn))),
  'is-same-name': isSameName,
  'names-include': namesInclude,
  'last-four': lastFour,
  'assets-counted': onAmounts(4, (cash = '', investments = '', retirement = '', share = '') =>
    assetsCounted({ cash, investments, retirement }, share),
  ),
  'asset-income': onAmounts(2, (counted = '', months = '') => assetIncome(counted, months)),
  'sum-of': (amounts) =>
    Array.isArray(amounts) ? onAmounts(0, (...parts) => roundHalfEven(sum(parts), 2))(...amounts) : undefined,
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
  'balance-by-year': onAmounts(3, (principal = '', years = '', rate = '') =>
    balanceByYear(principal, Number(years), rate),
  ),
  'payment-by-rate': onAmounts(5, (principal = '', years = '', rate = '', floor = '', cap = '') =>
    paymentByRate(principal, Number(years), { rate: Number(rate), floor: Number(floor), cap: Number(cap) }),
  ),
  'round-half-even': onAmounts(2, (value = '', digits = '') => roundHalfEven(value, Number(digits))),
  'share-of': onAmounts(2, (part = '', whole = '') =>
    amount(whole).gt(0) ? Number(roundHalfEven(amount(part).div(amount(whole)), 6)) : undefined,
  ),
  difference: onAmounts(2, (from = '', less = '') => roundHalfEven(amount(from).minus(amount(less)), 2)),
  'is-more-than': exceeds,
  'notary-days': (now, state, language) => notaryDays(String(now), textOr(state, ''), textOr(language, 'en-US')),
  'is-notary-time': (slot, now, state) => isNotaryTime(slot, String(now), textOr(state, '')),
  'time-at-home': (slot, state, language) => timeAtHome(slot, textOr(state, ''), textOr(language, 'en-US')),
  'moment-at-home': (day, hour, state) => momentAtHome(day, hour, textOr(state, '')),
  'zone-name': (state, language) => zoneName(textOr(state, ''), textOr(language, 'en-US')),
  'full-name': (name) => fullName(name),
  'full-names': (people) => fullNames(people),
  'signed-stay': signedStay,
  'address-line': (address) => addressLine(address),
};
