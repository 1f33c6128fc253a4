import { isObject, type Json } from '../../../json/json.ts';
import type { Pending } from '../../session/session.ts';
import { openDialog } from './dialog.ts';
import type { TransitionContext } from './transition-context.ts';

/** The code of a response that refuses a call until the visitor confirms their identity again. */
export const proofNeededCode = 'proof-needed';

/**
 * The server refused a call until the visitor confirms their identity again: opens the dialog that the product names
 * for this, and stores the call with its following effects, so that nothing is entered or pressed twice. False for any
 * other response, or where the product names no dialog.
 */
export function handleProofNeeded(context: TransitionContext, pending: Pending, status: number, body: Json): boolean {
  const asking = context.product.document.proofNeeded;
  if (status !== 403 || !isObject(body) || body.code !== proofNeededCode || asking === undefined) return false;
  const { busy, dialog } = context.session;
  context.stop();
  context.setFact(asking.fact, body.proof ?? 'password');
  if (asking.passkey !== undefined) context.setFact(asking.passkey, body.passkey === true);
  openDialog(context, asking.dialog);
  context.update({ busy: null, failure: null, unproved: { pending, busy, dialog } });
  return true;
}
