import type { FastifyRequest } from 'fastify';
import { minute } from '../../../runtime/dates/durations.ts';
import type { Lifecycle } from '../../../runtime/schema/types.ts';
import { requireAccount } from './authentication.ts';
import { proofNeeded } from './http-error.ts';

/** How many minutes a proof is valid, if the organisation sets no other time. */
const usualMinutes = 15;

/**
 * Throws a 403 'proof-needed' unless the caller logged in, or proved their identity again, within the organisation's
 * `proofMinutes`: the session alone may be in use by another person at an unattended device. A proof with a later time, by
 * another server's clock, is valid.
 */
export async function requireRecentProof(request: FastifyRequest): Promise<void> {
  const { uuid } = await requireAccount(request);
  const { clock, db } = request.server.context;
  const { proofMinutes } = request.product().settings;
  const since = clock().getTime() - (typeof proofMinutes === 'number' ? proofMinutes : usualMinutes) * minute;
  if (request.provenAt && request.provenAt.getTime() >= since) return;
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
  const proof = confirmed === null ? (hash === '' ? 'login' : 'password') : 'code';
  throw proofNeeded(proof, passkey === true);
}

/** As `requireRecentProof`, if the lifecycle requires a proof for the event. */
export async function requireProofFor(
  request: FastifyRequest,
  { provedEvents = {} }: Pick<Lifecycle, 'provedEvents'>,
  event: string,
): Promise<void> {
  if (Object.hasOwn(provedEvents, event)) await requireRecentProof(request);
}
