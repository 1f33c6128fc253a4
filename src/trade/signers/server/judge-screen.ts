import type { FastifyRequest } from 'fastify';
import { judgeAction } from '../../../../runtime/engine/forms/judge-action.ts';
import { receivedFacts } from '../../../../runtime/engine/forms/received.ts';
import type { Session } from '../../../../runtime/engine/session/session.ts';
import { startSession } from '../../../../runtime/engine/session/start-session.ts';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import { requireAccount } from '../../../server/http/authentication.ts';
import { notFound, unprocessable } from '../../../server/http/http-error.ts';
import type { Trx } from '../../../server/platform/database/tables.ts';
import { paperView } from '../../papers/decisions/views.ts';
import { paperOf } from '../../papers/server/paper-of.ts';
import type { SignerAction } from '../decisions/decision.ts';
import type { roles } from '../decisions/roles.ts';
import type { StoredSigning } from './own-signing.ts';
import { papersOfSigner } from './signer-papers.ts';
import { viewOf } from './signing-view.ts';

/** How a signer's call document is found: by its role and, for actions, the action. */
type SignersCall = { role: typeof roles.act; action: SignerAction } | { role: typeof roles.sign; action?: undefined };

/**
 * Judges a signer's request by the forms and rules of the screen that makes the call, with their own papers and no other data
 * of the application. Returns the session. Throws a 422 with the rules that fail.
 */
export async function judgeScreen(
  request: FastifyRequest,
  trx: Trx,
  signing: StoredSigning,
  { role, action }: SignersCall,
): Promise<Session> {
  const product = request.product();
  const call = Object.values(product.calls).find(
    (one) => one.role === role && (action === undefined || one.request?.path?.action === action),
  );
  if (!call) throw notFound();
  // The body is JSON: the contract has validated it.
  const { facts, carried } = receivedFacts(call, { body: request.body as JsonObject });
  const { uuid, email } = await requireAccount(request);
  const { context } = request.server;
  const papers = (await papersOfSigner(trx, signing)).map(paperOf).map(paperView);
  // The contract's views are JSON.
  const kept = { coDeed: await viewOf(context, trx, signing), papers } as JsonObject;
  const now = request.now().toISOString();
  const session = { ...startSession({ now, flags: request.flags() }), answers: facts, kept, identity: { uuid, email } };
  const { validators, functions } = context.documents;
  const { failures } = judgeAction(product, { call: call.id, carried }, session, { validators, functions });
  if (failures.length > 0) throw unprocessable(failures);
  return session;
}
