import type { FunctionRegistry } from '../../../../runtime/engine/environment/environment.ts';
import { orUndefined } from '../../../values/functions/arguments.ts';
import { earliestPaymentDate, firstPaymentDate } from './first-payment-date.ts';
import { rescindingOwners, rescindingSpouses, spousesOfOthers } from './rescinding-owners.ts';
import { rescissionDeadline } from './rescission-deadline.ts';
import { isRoutingNumber } from './routing-number.ts';

/** The functions of rescission, the money's account and the first payment that pages may call, by the names that documents use. */
export const closingPageFunctions: FunctionRegistry = {
  'routing-number-valid': (text) => isRoutingNumber(text),
  'rescission-deadline': orUndefined((signedOn, occupancy) => rescissionDeadline(String(signedOn), String(occupancy))),
  'rescinding-owners': rescindingOwners,
  'rescinding-spouses': rescindingSpouses,
  'spouses-of-others': spousesOfOthers,
  'first-payment-date': orUndefined((from, dayOfMonth) => firstPaymentDate(String(from), Number(dayOfMonth))),
  'earliest-payment-date': orUndefined((sentOn) => earliestPaymentDate(String(sentOn))),
};
