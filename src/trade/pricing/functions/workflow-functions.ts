import type { FunctionRegistry } from '../../../../runtime/engine/environment/environment.ts';
import { orUndefined } from '../../../values/functions/arguments.ts';
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
};
