import type { FastifyRequest } from 'fastify';
import { eventNeedsProof, isProofValid, neededProof } from '../../../runtime/lifecycle/decisions/proof.ts';
import type { Lifecycle } from '../../../runtime/schema/types.ts';
import { requireAccount } from './authentication.ts';
import { proofNeeded } from './http-error.ts';

/**
 * Throws a 403 'proof-needed' unless the caller logged in, or proved their identity again, within the organisation's
 * `proofMinutes`: the session alone may be in use by another person at an unattended device. A proof with a later time, by
 * another server's clock, is valid.
 */
export async function requireRecentProof(request: FastifyRequest): Promise<void> {
  const { uuid } = await requireAccount(request);
  const { clock, db } = request.server.context;
  if (isProofValid(request.provenAt?.getTime(), clock().getTime(), request.product().settings)) return;
  const {
    password_hash: hash,
    confirmed,
    passkey,
  } = await db
    .selectFrom('account')
    .leftJoin('account_totp', 'account_totp.account', 'account.uuid')
    .select(['password_hash', 'confirmed'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('account_passkey').select('uuid').where('account_passkey.account', '=', uuid)).as('passkey'),
    )
    .where('account.uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  throw proofNeeded(neededProof({ hasPassword: hash !== '', hasSecondFactor: confirmed !== null }), passkey === true);
}

/** As `requireRecentProof`, if the lifecycle requires a proof for the event. */
export async function requireProofFor(
  request: FastifyRequest,
  lifecycle: Pick<Lifecycle, 'provedEvents'>,
  event: string,
): Promise<void> {
  if (eventNeedsProof(lifecycle, event)) await requireRecentProof(request);
}
