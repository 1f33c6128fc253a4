import type { FunctionRegistry } from '../../runtime/core/facts/environment.ts';
import { holdsAccount } from './account-holder.ts';
import {
  assetDepletion,
  consentsShown,
  countOf,
  depositsMatch,
  exceeds,
  incomeSourcesShown,
  incomeTrouble,
  liensShown,
  listedIds,
  sameForEach,
  signersShown,
  verifyIncome,
  withId,
  withoutId,
} from './borrower-lists.ts';
import { bankingDayFrom } from './business-days.ts';
import { pageFunctions, within } from './page-functions.ts';
import { choiceAsPaid, paidAsChosen, termsAsPaid } from './payment-choice.ts';
import { priceApplication } from './price-application.ts';
import { isWorseCredit, selectionStands } from './requalify.ts';
import { scoredToday } from './score-day.ts';
import { drawOfChoice } from './select-offer.ts';

/** The arithmetic of the trade, by the names that documents call: that of the pages, and what the lifecycle alone asks for, which no page carries. */
export const functions: FunctionRegistry = {
  ...pageFunctions,
  'banking-day-from': within((day) => bankingDayFrom(String(day))),
  'asset-depletion': assetDepletion,
  'consents-shown': consentsShown,
  'count-of': countOf,
  'with-id': withId,
  'without-id': withoutId,
  'listed-ids': listedIds,
  'same-for-each': sameForEach,
  'liens-shown': liensShown,
  'signers-shown': signersShown,
  'income-sources-shown': incomeSourcesShown,
  'scored-today': scoredToday,
  'verify-income': verifyIncome,
  'income-trouble': incomeTrouble,
  'holds-account': holdsAccount,
  'choice-as-paid': within(choiceAsPaid),
  'terms-as-paid': within(termsAsPaid),
  'paid-as-chosen': paidAsChosen,
  'deposits-match': depositsMatch,
  'is-more-than': exceeds,
  'is-worse-credit': isWorseCredit,
  'selection-stands': within(selectionStands),
  'draw-of-choice': within(drawOfChoice),
  'price-offers': priceApplication,
};
