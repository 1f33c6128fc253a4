import type { FunctionRegistry } from '../../../../runtime/engine/environment/environment.ts';
import { isObject } from '../../../../runtime/json/json.ts';
import { onAmounts, orUndefined } from '../../../values/functions/arguments.ts';
import { creditAvailable, largestLaterDraw } from './later-draws/later-draw.ts';
import { choiceAsPaid, paidAsChosen, termsAsPaid } from './offers/payment-choice.ts';
import { priceApplication } from './offers/price-application.ts';
import { drawOfChoice } from './offers/select-offer.ts';
import { isSelectionAvailable } from './offers/selection-available.ts';

/** The functions of pricing that only the workflow calls. */
export const pricingWorkflowFunctions: FunctionRegistry = {
  'choice-as-paid': orUndefined(choiceAsPaid),
  'terms-as-paid': orUndefined(termsAsPaid),
  'paid-as-chosen': paidAsChosen,
  'selection-stands': orUndefined(isSelectionAvailable),
  'draw-of-choice': orUndefined(drawOfChoice),
  'price-offers': priceApplication,
  'credit-available': onAmounts(2, (limit = '', balance = '') => creditAvailable(limit, balance)),
  'largest-later-draw': onAmounts(2, (available = '', feeShare = '') => largestLaterDraw(available, feeShare)),
  'with-draw': (draws, draw, sentOn) =>
    Array.isArray(draws) && isObject(draw) ? [...draws, { ...draw, sentOn: sentOn ?? null }] : undefined,
};
