import { randomBytes } from 'node:crypto';
import { HttpError } from '../../../../server/http/http-error.ts';
import type { ServerContext } from '../../../../server/platform/context/context.ts';

type StoreContext = Pick<ServerContext, 'db' | 'vault' | 'clock'>;

/**
 * Returns a nonce that proves, for so many seconds, that its bearer is logged in with this account. Only its digest is stored.
 */
export async function giveProof(
  { db, vault, clock }: StoreContext,
  account: string,
  seconds: number,
  conversation: string | null = null,
): Promise<string> {
  const nonce = randomBytes(32).toString('base64url');
  const expires = new Date(clock().getTime() + seconds * 1000);
  await db
    .insertInto('live_chat_proof')
    .values({ digest: vault.digest(nonce), account, expires, conversation })
    .execute();
  return nonce;
}

/** Exchanges a nonce for a new one, and extends the proof of its conversation, if one was begun with it, by the same time. */
export async function renewProof(
  context: StoreContext,
  account: string,
  nonce: string,
  seconds: number,
): Promise<string> {
  const { db, vault, clock } = context;
  const now = clock();
  const used = await db
    .deleteFrom('live_chat_proof')
    .where('digest', 'in', vault.digests(nonce))
    .where('account', '=', account)
    .where('expires', '>', now)
    .returning('conversation')
    .executeTakeFirst();
  if (!used) throw new HttpError(404, ['Token state is invalid.'], { code: 'no-proof' });
  const { conversation } = used;
  if (conversation !== null)
    await db
      .updateTable('live_chat')
      .set({ proved_until: new Date(now.getTime() + seconds * 1000) })
      .where('uuid', '=', conversation)
      .where('account', '=', account)
      .where('ended', 'is', null)
      .execute();
  return giveProof(context, account, seconds, conversation);
}

/**
 * Uses a nonce to begin this conversation: its account and the end of its validity; undefined if it is not valid, or another
 * conversation was begun with it.
 */
export async function spendProof(
  { db, vault, clock }: StoreContext,
  nonce: string,
  conversation: string,
): Promise<{ account: string; expires: Date } | undefined> {
  return db
    .updateTable('live_chat_proof')
    .set({ conversation })
    .where('digest', 'in', vault.digests(nonce))
    .where('conversation', 'is', null)
    .where('expires', '>', clock())
    .returning(['account', 'expires'])
    .executeTakeFirst();
}
