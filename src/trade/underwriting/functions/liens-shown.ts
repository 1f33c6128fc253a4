import { isObject, type Json } from '../../../../runtime/json/json.ts';
import { idOf, listOf } from '../../../values/lists/lists.ts';

/**
 * The title report's liens { id, lender, kind, position, balance, monthlyPayment }, with the borrower's choices: the ids of
 * liens to pay off, and of disputed ones.
 */
export function liensShown(liens: Json = null, payoffs: Json = null, disputes: Json = null): Json[] {
  return listOf(liens)
    .filter(isObject)
    .map((lien) => ({
      ...lien,
      payOff: { status: listOf(payoffs).includes(idOf(lien)) ? 'MARKED_FOR_PAYOFF' : null },
      disputed: listOf(disputes).includes(idOf(lien)),
    }));
}
