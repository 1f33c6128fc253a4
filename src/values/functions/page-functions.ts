import type { FunctionRegistry } from '../../../runtime/engine/environment/environment.ts';
import { amount, roundHalfEven, sum } from '../amounts/decimal.ts';
import { exceeds } from '../amounts/exceeds.ts';
import { bankingDaysAfter, isVisitDay, visitDays } from '../calendar/business-days.ts';
import { zoneName } from '../calendar/zone-name.ts';
import { lastFour } from '../lists/last-four.ts';
import { addressLine, fullName, fullNames } from '../names/names.ts';
import { isSameName, namesInclude } from '../names/same-name.ts';
import { onAmounts, orUndefined, textOr } from './arguments.ts';

/** The functions of amounts, days, names and lists that pages may call, by the names that documents use. */
export const valuePageFunctions: FunctionRegistry = {
  'banking-days-after': orUndefined((day, count) => bankingDaysAfter(String(day), Number(count))),
  'visit-days': orUndefined((from, to) => visitDays(String(from), String(to))),
  'is-visit-day': (day) => isVisitDay(String(day)),
  'zone-name': (state, language) => zoneName(textOr(state, ''), textOr(language, 'en-US')),
  'is-same-name': isSameName,
  'names-include': namesInclude,
  'full-name': (name) => fullName(name),
  'full-names': (people) => fullNames(people),
  'address-line': (address) => addressLine(address),
  'last-four': lastFour,
  'sum-of': (amounts) =>
    Array.isArray(amounts) ? onAmounts(0, (...parts) => roundHalfEven(sum(parts), 2))(...amounts) : undefined,
  'round-half-even': onAmounts(2, (value = '', digits = '') => roundHalfEven(value, Number(digits))),
  'share-of': onAmounts(2, (part = '', whole = '') =>
    amount(whole).gt(0) ? Number(roundHalfEven(amount(part).div(amount(whole)), 6)) : undefined,
  ),
  difference: onAmounts(2, (from = '', less = '') => roundHalfEven(amount(from).minus(amount(less)), 2)),
  'is-more-than': exceeds,
};
