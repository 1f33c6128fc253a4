import { isObject, type Json } from '../../../json/json.ts';
import type { Pending } from '../../session/session.ts';
import { openDialog } from './dialog.ts';
import { keepFact } from './set-fact.ts';
import type { TransitionContext } from './transition-context.ts';

/** The code of a refusal until the borrower proves who they are. */
export const proofNeededCode = 'proof-needed';

/**
 * The server refused a call until the borrower proves again who they are: the documents' dialog asks, and the call waits with the effects after it, so
 * that nothing is entered or pressed twice. False where the response says something else, or where no document asks.
 */
export function handleProofNeeded(context: TransitionContext, pending: Pending, status: number, body: Json): boolean {
  const asking = context.product.loan.proofNeeded;
  if (status !== 403 || !isObject(body) || body.code !== proofNeededCode || asking === undefined) return false;
  const { busy, dialog } = context.session;
  context.stop();
  keepFact(context, asking.fact, body.proof ?? 'password');
  if (asking.passkey !== undefined) keepFact(context, asking.passkey, body.passkey === true);
  openDialog(context, asking.dialog);
  context.update({ busy: null, failure: null, unproved: { pending, busy, dialog } });
  return true;
}
