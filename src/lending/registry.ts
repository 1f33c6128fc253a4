import type { FunctionRegistry } from '../../runtime/engine/environment/environment.ts';
import { bankingDayFrom, businessDaysAfter } from './calendar/business-days.ts';
import { latestDay } from './calendar/latest-day.ts';
import { scoredToday } from './calendar/score-day.ts';
import { yearAfter } from './calendar/year-after.ts';
import { holdsAccount } from './figures/account-holder.ts';
import {
  assetDepletion,
  consentsShown,
  countOf,
  depositsMatch,
  incomeSourcesShown,
  incomeTrouble,
  liensShown,
  listedIds,
  listsEach,
  sameForEach,
  verifyIncome,
  withId,
  withoutId,
} from './figures/borrower-lists.ts';
import { emailOfNamed } from './figures/email-of.ts';
import { sameNames } from './figures/names.ts';
import { namesByEmail, ownersToJoin } from './figures/owners-to-join.ts';
import {
  countOfRescinding,
  countOfRescindingSpouses,
  rescindingByMail,
  rescindingByPaper,
  rescindingOnPaper,
} from './figures/rescinding-owners.ts';
import { scoreUsed } from './figures/score-used.ts';
import { signersShown } from './figures/signers-shown.ts';
import { orUndefined, pageFunctions } from './page-functions.ts';
import { choiceAsPaid, paidAsChosen, termsAsPaid } from './pricing/payment-choice.ts';
import { priceApplication } from './pricing/price-application.ts';
import { isSelectionAvailable, isWorseCredit, lineThatFits } from './pricing/requalify.ts';
import { drawOfChoice } from './pricing/select-offer.ts';

/**
 * Lending functions by the names that documents use: those of the pages, and those that only the lifecycle uses, which are not
 * in the client's bundle.
 */
export const functions: FunctionRegistry = {
  ...pageFunctions,
  'banking-day-from': orUndefined((day) => bankingDayFrom(String(day))),
  'business-days-after': orUndefined((day, count) => businessDaysAfter(String(day), Number(count))),
  'latest-day': orUndefined((...days) => latestDay(days.map(String))),
  'year-after': orUndefined((day) => yearAfter(String(day))),
  'asset-depletion': assetDepletion,
  'consents-shown': consentsShown,
  'count-of': countOf,
  'email-of-named': emailOfNamed,
  'with-id': withId,
  'without-id': withoutId,
  'listed-ids': listedIds,
  'lists-each': listsEach,
  'same-for-each': sameForEach,
  'liens-shown': liensShown,
  'signers-shown': signersShown,
  'owners-to-join': ownersToJoin,
  'names-by-email': namesByEmail,
  'same-names': sameNames,
  'income-sources-shown': incomeSourcesShown,
  'score-used': scoreUsed,
  'count-of-rescinding': countOfRescinding,
  'count-of-rescinding-spouses': countOfRescindingSpouses,
  'rescinding-on-paper': rescindingOnPaper,
  'rescinding-by-mail': rescindingByMail,
  'rescinding-by-paper': rescindingByPaper,
  'scored-today': scoredToday,
  'verify-income': verifyIncome,
  'income-trouble': incomeTrouble,
  'holds-account': holdsAccount,
  'choice-as-paid': orUndefined(choiceAsPaid),
  'terms-as-paid': orUndefined(termsAsPaid),
  'paid-as-chosen': paidAsChosen,
  'deposits-match': depositsMatch,
  'is-worse-credit': isWorseCredit,
  'line-that-fits': lineThatFits,
  'selection-stands': orUndefined(isSelectionAvailable),
  'draw-of-choice': orUndefined(drawOfChoice),
  'price-offers': priceApplication,
};
