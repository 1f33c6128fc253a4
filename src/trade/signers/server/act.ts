import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { judgeAction } from '../../../../runtime/engine/forms/judge-action.ts';
import { receivedFacts } from '../../../../runtime/engine/forms/received.ts';
import { productOfSession } from '../../../../runtime/engine/overlays/active-product.ts';
import type { SignerRole } from '../../../../runtime/engine/product.ts';
import type { Session } from '../../../../runtime/engine/session/session.ts';
import { startSession } from '../../../../runtime/engine/session/start-session.ts';
import type { Json, JsonObject } from '../../../../runtime/json/json.ts';
import type { PathOf } from '../../../contract/schemas/call-contract.ts';
import { functions } from '../../../lending/registry.ts';
import { eventNotAllowed } from '../../../server/applications/actions/borrower-event.ts';
import { consentsAmong, recordConsents } from '../../../server/applications/consents/consents.ts';
import type { Jobs } from '../../../server/applications/lifecycle/jobs.ts';
import { moveApplication } from '../../../server/applications/lifecycle/move-application.ts';
import { requireAccount } from '../../../server/http/authentication.ts';
import type { CallRequest } from '../../../server/http/call-route.ts';
import { notFound, unprocessable } from '../../../server/http/http-error.ts';
import { submissionContext } from '../../../server/http/submission-context.ts';
import { paperView } from '../../../server/papers/store/paper-store.ts';
import type { Tables } from '../../../server/platform/database/tables.ts';
import type { actAsSigner } from '../contract/signing.ts';
import { giveIdentity, mayGiveIdentity } from './give-identity.ts';
import { isAwaited, mayCancel, type Signing } from './own-signing.ts';
import { papersOfSigner } from './signer-papers.ts';
import { signingView } from './signing-view.ts';

type ActRequest = CallRequest<typeof actAsSigner>;
type Action = PathOf<typeof actAsSigner>['action'];

/**
 * Performs an action of an additional signer on their locked signing, after the screen's rules have passed. Throws a 409 if the
 * application does not await it, a 422 if a rule fails.
 */
export async function actFor(
  request: ActRequest,
  trx: Transaction<Tables>,
  jobs: Jobs,
  signing: Signing,
): Promise<void> {
  const { action } = request.params;
  const { signer, roles, listed } = signing;
  if (!mayAct(signing, action)) throw eventNotAllowed();
  if (action === 'cancelled') return moveFor(request, trx, jobs, signing, roles.cancelled);
  if (action === 'withdrawn' && roles.withdrawn !== undefined)
    return moveFor(request, trx, jobs, signing, roles.withdrawn, { [roles.fact]: listed.email });
  if (action === 'declined')
    return moveFor(request, trx, jobs, signing, roles.declined, { [roles.fact]: listed.email });
  const session = await judgeForSigner(request, trx, signing, { role: 'signer-action', action });
  const at = request.now();
  if (action === 'identified') {
    // The body is JSON: the contract has validated it.
    return giveIdentity(request, trx, jobs, signing, {
      session,
      identity: (request.body.identity ?? {}) as JsonObject,
    });
  }
  if (listed.papersByMail && roles.agreed !== undefined)
    await moveFor(request, trx, jobs, signing, roles.agreed, { [roles.fact]: listed.email });
  await recordAgreement(request, trx, signing, session);
  await trx.updateTable('application_signer').set({ agreed: at }).where('uuid', '=', signer.uuid).execute();
}

function mayAct(signing: Signing, action: Action): boolean {
  const { signer, roles, listed } = signing;
  if (action === 'cancelled') return mayCancel(signing);
  if (action === 'withdrawn') return roles.withdrawn !== undefined && !listed.papersByMail;
  if (!isAwaited(signing)) return false;
  if (action === 'identified') return mayGiveIdentity(signing);
  return action !== 'agreed' || signer.identified !== null;
}

/** Moves the application by a signer's event. Its status must wait for the event. */
export async function moveFor(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  jobs: Jobs,
  { row, signer }: Signing,
  event: string,
  facts: JsonObject = {},
): Promise<void> {
  const to = { context: request.server.context, post: jobs.post };
  const { step } = await moveApplication(to, trx, row, { name: event, facts });
  if (!step.moved) throw eventNotAllowed();
  await jobs.enqueue(trx, row.uuid);
  request.log.info({ application: row.uuid, signer: signer.uuid, event }, 'an additional signer acted');
}

/** How a signer's call document is found: by its role and, for actions, the action. */
type SignersCall = { role: SignerRole; action?: Action };

/**
 * Judges a signer's request by the forms and rules of the screen that makes the call, with their own papers and no other data
 * of the application. Returns the session. Throws a 422 with the rules that fail.
 */
export async function judgeForSigner(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  signing: Signing,
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
  const papers = (await papersOfSigner(trx, signing)).map(paperView);
  // The contract's views are JSON.
  const kept = { coDeed: await signingView(context, trx, signing), papers } as JsonObject;
  const now = request.now().toISOString();
  const session = { ...startSession({ now, flags: request.flags() }), answers: facts, kept, identity: { uuid, email } };
  const { validators } = submissionContext(request, null);
  const { failures } = judgeAction(product, { call: call.id, carried }, session, { validators, functions });
  if (failures.length > 0) throw unprocessable(failures);
  return session;
}

async function recordAgreement(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  { row }: Signing,
  session: Session,
): Promise<void> {
  const account = await requireAccount(request);
  const inForce = productOfSession(request.product(), session, functions);
  const given = new Map<string, Json>(Object.entries(session.answers));
  const consents = consentsAmong(inForce.product.facts, given);
  await recordConsents(request, trx, { application: row.uuid, account: account.uuid, inForce }, consents);
}
