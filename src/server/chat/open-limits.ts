import { normalizeIP } from '@fastify/rate-limit';
import { type SqlBool, sql, type Transaction } from 'kysely';
import type { LiveChat } from '../../../runtime/schema/types.ts';
import { HttpError } from '../http/http-error.ts';
import type { ServerContext } from '../platform/context/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Conversation } from './conversation.ts';

type Place = Pick<ServerContext, 'vault' | 'limitPerPerson'>;

const textOf = (ip: string): string => JSON.stringify(['conversation', normalizeIP(ip)]);

/** The digest of the IP address by which a conversation is counted. */
export const addressOf = ({ vault }: Pick<Place, 'vault'>, ip: string): string => vault.digest(textOf(ip));

/**
 * Throws a 429 if this account (or this address, without one) has as many conversations open as one person may, and a 503 if
 * the organisation or all together have. Those of accounts and those of others are counted apart. Begins at once are counted
 * one after the other.
 */
export async function refuseWhenFull(
  trx: Transaction<Tables>,
  { vault, limitPerPerson }: Place,
  { perPerson, perBrand, inAll }: LiveChat['open'],
  { org, account, ip }: Pick<Conversation, 'org' | 'account'> & { ip: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('lintel live chat'))`.execute(trx);
  const theirs =
    account === null
      ? sql<SqlBool>`address = any(${sql.val(vault.digests(textOf(ip)))}::text[])`
      : sql<SqlBool>`account = ${account}`;
  const { own, brand, all } = await trx
    .selectFrom('live_chat')
    .select([
      sql<number>`(count(*) filter (where ${theirs}))::int`.as('own'),
      sql<number>`(count(*) filter (where org = ${org}))::int`.as('brand'),
      sql<number>`count(*)::int`.as('all'),
    ])
    .where('ended', 'is', null)
    .where('account', account === null ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  if (own >= (account === null ? limitPerPerson(perPerson) : perPerson))
    throw new HttpError(429, ['Too many of your conversations are open. End one of them first'], {
      code: 'too-many-conversations',
    });
  if (brand >= perBrand || all >= inAll)
    throw new HttpError(503, ['Too many people are waiting. Please try again in a few minutes'], {
      code: 'chat-full',
      headers: { 'retry-after': '300' },
    });
}
