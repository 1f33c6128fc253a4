import { randomBytes } from 'node:crypto';
import { HttpError } from '../http/http-error.ts';
import type { ServerContext } from '../platform/context/context.ts';

type Place = Pick<ServerContext, 'db' | 'vault' | 'clock'>;

/**
 * Returns a nonce that proves, for so many seconds, that its bearer is logged in with this account. Only its digest is stored.
 */
export async function giveProof({ db, vault, clock }: Place, account: string, seconds: number): Promise<string> {
  const nonce = randomBytes(32).toString('base64url');
  const expires = new Date(clock().getTime() + seconds * 1000);
  await db
    .insertInto('live_chat_proof')
    .values({ digest: vault.digest(nonce), account, expires })
    .execute();
  return nonce;
}

/** Exchanges a nonce for a new one, and extends the proof of the account's conversations by the same time. */
export async function renewProof(place: Place, account: string, nonce: string, seconds: number): Promise<string> {
  const { db, vault, clock } = place;
  const now = clock();
  const used = await db
    .deleteFrom('live_chat_proof')
    .where('digest', 'in', vault.digests(nonce))
    .where('account', '=', account)
    .where('expires', '>', now)
    .returning('account')
    .executeTakeFirst();
  if (!used) throw new HttpError(404, ['Token state is invalid.'], { code: 'no-proof' });
  await db
    .updateTable('live_chat')
    .set({ proved_until: new Date(now.getTime() + seconds * 1000) })
    .where('account', '=', account)
    .where('ended', 'is', null)
    .where('proved_until', 'is not', null)
    .execute();
  return giveProof(place, account, seconds);
}

/** The account of a nonce and the end of its validity; undefined if the nonce is not valid. */
export async function readProof(
  { db, vault, clock }: Place,
  nonce: string,
): Promise<{ account: string; expires: Date } | undefined> {
  return db
    .selectFrom('live_chat_proof')
    .select(['account', 'expires'])
    .where('digest', 'in', vault.digests(nonce))
    .where('expires', '>', clock())
    .executeTakeFirst();
}
