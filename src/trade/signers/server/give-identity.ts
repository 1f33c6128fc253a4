import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { productOfSession } from '../../../../runtime/engine/overlays/active-product.ts';
import type { Session } from '../../../../runtime/engine/session/session.ts';
import type { Json, JsonObject } from '../../../../runtime/json/json.ts';
import { functions } from '../../../lending/registry.ts';
import { applicationNow } from '../../../server/application-record/application-clock.ts';
import { submitDocuments } from '../../../server/applications/documents/submit-documents.ts';
import type { Jobs } from '../../../server/applications/lifecycle/jobs.ts';
import type { Tables } from '../../../server/platform/database/tables.ts';
import type { Signing } from './own-signing.ts';

/** The queue of the checks of photo IDs. */
export const identityChecks = 'signer-identity';

/** Whether the signer may submit photos of their ID: not while the vendor checks them, nor once the ID is verified. */
export const mayGiveIdentity = ({ signer }: Pick<Signing, 'signer'>): boolean =>
  ['none', 'again', 'review'].includes(signer.identity_state);

/**
 * Accepts a signer's photo ID: marks its files as submitted and asks the vendor, or staff if they already review it. If the
 * lifecycle's document has no identity check, the signer counts as verified. Throws a 422 for another person's files.
 */
export async function giveIdentity(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  jobs: Pick<Jobs, 'send'>,
  signing: Signing,
  { session, identity }: { session: Session; identity: JsonObject },
): Promise<void> {
  const { signer, row, roles } = signing;
  const { context } = request.server;
  const { product, env } = productOfSession(request.product(), session, functions);
  const given = new Map<string, Json>(Object.entries(session.answers));
  await submitDocuments(trx, row.uuid, { product, env, given, signer: signer.uuid });
  const now = request.now();
  const checked = roles.identity !== undefined;
  const inReview = signer.identity_state === 'review';
  const state = inReview ? 'review' : checked ? 'checking' : 'verified';
  await trx
    .updateTable('application_signer')
    .set({
      identity: context.vault.seal(JSON.stringify(identity)),
      identity_state: state,
      identity_problem: null,
      identified: checked ? null : now,
    })
    .where('uuid', '=', signer.uuid)
    .execute();
  if (state === 'checking') await jobs.send(trx, identityChecks, signer.uuid);
  // What staff asked for is answered by the new photos.
  if (inReview && roles.identity) {
    const at = { row, lifecycle: signing.lifecycle, now: applicationNow(context, row) };
    const task = { participant: signer.uuid, category: roles.identity.condition };
    await context.domains.participantTasks.answered(trx, at, task);
  }
}
