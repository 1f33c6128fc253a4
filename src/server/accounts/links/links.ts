import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { minute } from '../../../../runtime/dates/durations.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';

/**
 * `email` proves that the user of the link receives mail at its address; `hand-over` opens a session on another device, at a
 * path.
 */
export type LinkPurpose = 'password-reset' | 'email' | 'hand-over';

/** How long a link is valid, in milliseconds; the texts of messages and screens name it too. */
export const linkLife: Record<LinkPurpose, number> = {
  'password-reset': 30 * minute,
  email: 24 * 60 * minute,
  'hand-over': 10 * minute,
};

const linkKey = (secret: string): string => JSON.stringify(['account link', secret]);

/**
 * The most links of an account and purpose that are valid at once. The rate limits allow fewer within the life of a link, so
 * nobody can invalidate another's link by asking for more.
 */
export const linksAtOnce = 20;

/**
 * Creates a single-use link and returns its secret, of which only a digest is stored. `address` is stored sealed: the e-mail
 * address that an `email` link proves, or the path of a `hand-over`. `session`: the link ends with it. The oldest links beyond `linksAtOnce` become invalid.
 */
export async function makeLink(
  { vault, clock }: ServerContext,
  trx: Transaction<Tables>,
  account: string,
  purpose: LinkPurpose,
  address: string | null = null,
  session: string | null = null,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const created = clock();
  await endOldest(trx, account, purpose, created);
  await trx
    .insertInto('account_link')
    .values({
      key: vault.digest(linkKey(secret)),
      account,
      purpose,
      address: address === null ? null : vault.seal(address),
      created,
      expires: new Date(created.getTime() + linkLife[purpose]),
      used: null,
      session,
    })
    .execute();
  return secret;
}

/** Ends the oldest open links, so that one more can be made. */
async function endOldest(trx: Transaction<Tables>, account: string, purpose: LinkPurpose, at: Date): Promise<void> {
  const oldest = trx
    .selectFrom('account_link')
    .select('key')
    .where('account', '=', account)
    .where('purpose', '=', purpose)
    .where('used', 'is', null)
    .where('expires', '>', at)
    .orderBy('created', 'desc')
    .offset(linksAtOnce - 1);
  await trx.updateTable('account_link').set({ used: at }).where('key', 'in', oldest).execute();
}

/** Invalidates the account's links of all purposes. */
export async function endLinks(trx: Transaction<Tables>, account: string, at: Date): Promise<void> {
  await trx
    .updateTable('account_link')
    .set({ used: at })
    .where('account', '=', account)
    .where('used', 'is', null)
    .execute();
}

/** `over`: expired, unknown, or of another organisation. */
export type LinkState = 'open' | 'used' | 'over';

type LinkKey = { org: string; purpose: LinkPurpose; secret: string };

export async function stateOfLink(context: ServerContext, key: LinkKey): Promise<LinkState> {
  const link = await findLink(context, context.db, key);
  if (!link) return 'over';
  if (link.used) return 'used';
  return link.expires > context.clock() ? 'open' : 'over';
}

type UsedLink = {
  uuid: string;
  email: string;
  address: string | undefined;
  parentSession: { jti: string; expires: Date } | null;
};

/** The account of a valid link, which stays unused. */
export async function ownerOfLink(
  context: ServerContext,
  key: LinkKey,
): Promise<{ uuid: string; email: string } | undefined> {
  const link = await findLink(context, context.db, key);
  return link && link.used === null && link.expires > context.clock() ? link : undefined;
}

/**
 * Uses a valid link and returns its account, and the session that made it; undefined if the link is not valid. Of two concurrent uses, one gets the account.
 * The account is locked before its links, as everywhere, so that two of its links used at once do not deadlock.
 */
export async function useLink(
  context: ServerContext,
  trx: Transaction<Tables>,
  key: LinkKey,
): Promise<UsedLink | undefined> {
  const link = await findLink(context, trx, key);
  if (!link) return undefined;
  await trx.selectFrom('account').select('uuid').where('uuid', '=', link.uuid).forNoKeyUpdate().execute();
  const now = context.clock();
  const wasUsed = await trx
    .updateTable('account_link')
    .set({ used: now })
    .where('key', '=', link.key)
    .where('used', 'is', null)
    .where('expires', '>', now)
    .returning('key')
    .executeTakeFirst();
  const address = link.address === null ? undefined : context.vault.open(link.address);
  const parentSession = link.jti !== null && link.until !== null ? { jti: link.jti, expires: link.until } : null;
  return wasUsed && { uuid: link.uuid, email: link.email, address, parentSession };
}

/** The link by the digest of its secret, under any of the vault's keys; none if the session that made it has ended. */
function findLink({ vault, clock }: ServerContext, db: Db, { org, purpose, secret }: LinkKey) {
  return db
    .selectFrom('account_link')
    .innerJoin('account', 'account.uuid', 'account_link.account')
    .leftJoin('session', 'session.jti', 'account_link.session')
    .select(['session.jti', 'session.expires as until'])
    .select(['key', 'account_link.expires', 'used', 'account.uuid', 'account.email', 'account_link.address'])
    .where('key', 'in', vault.digests(linkKey(secret)))
    .where('purpose', '=', purpose)
    .where('account.org', '=', org)
    .where((eb) =>
      eb.or([
        eb('account_link.session', 'is', null),
        eb.and([eb('session.revoked', 'is', null), eb('session.expires', '>', clock())]),
      ]),
    )
    .executeTakeFirst();
}
