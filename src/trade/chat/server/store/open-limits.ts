import { normalizeIP } from '@fastify/rate-limit';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { LiveChat } from '../../../../language/schema/types.ts';
import { HttpError } from '../../../../server/http/http-error.ts';
import type { ServerContext } from '../../../../server/platform/context/context.ts';
import type { Tables } from '../../../../server/platform/database/tables.ts';
import type { Conversation } from './conversation.ts';

type Place = Pick<ServerContext, 'vault' | 'limitPerPerson'>;

const textOf = (ip: string): string => JSON.stringify(['conversation', normalizeIP(ip)]);

/** The digest of the IP address by which a conversation is counted. */
export const addressOf = ({ vault }: Pick<Place, 'vault'>, ip: string): string => vault.digest(textOf(ip));

/** Whether this account has an application, or signs one: it is a borrower then. An account alone is made in a minute. */
const isBorrower = (
  account: RawBuilder<unknown>,
) => sql<boolean>`(exists (select from application where account = ${account})
  or exists (select from application_signer where account = ${account}))`;

/** Whether a conversation is a borrower's. */
export const isOfBorrower = isBorrower(sql.ref('live_chat.account'));

/**
 * Throws a 429 if this account or this address has as many conversations open as one may have, and a 503 if the organisation or all
 * together have. Those of borrowers with an application and those of everybody else are counted apart. Begins at once are counted
 * one after the other.
 */
export async function refuseWhenFull(
  trx: Transaction<Tables>,
  { vault, limitPerPerson }: Place,
  { perPerson, perAddress, perBrand, inAll }: LiveChat['open'],
  { org, account, ip }: Pick<Conversation, 'org' | 'account'> & { ip: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('lintel live chat'))`.execute(trx);
  const known = await sql<{ known: boolean }>`select ${isBorrower(sql`${account}::uuid`)} as known`.execute(trx);
  const isKnown = known.rows[0]?.known === true;
  const { own, here, brand, all } = await trx
    .selectFrom('live_chat')
    .select([
      sql<number>`(count(*) filter (where account = ${account}))::int`.as('own'),
      sql<number>`(count(*) filter (where address = any(${sql.val(vault.digests(textOf(ip)))}::text[])))::int`.as(
        'here',
      ),
      sql<number>`(count(*) filter (where org = ${org}))::int`.as('brand'),
      sql<number>`count(*)::int`.as('all'),
    ])
    .where('ended', 'is', null)
    .where(isKnown ? isOfBorrower : sql<boolean>`not ${isOfBorrower}`)
    .executeTakeFirstOrThrow();
  if (own >= perPerson || here >= limitPerPerson(isKnown ? perAddress : perPerson))
    throw new HttpError(429, ['Too many of your conversations are open. End one of them first'], {
      code: 'too-many-conversations',
    });
  if (brand >= perBrand || all >= inAll)
    throw new HttpError(503, ['Too many people are waiting. Please try again in a few minutes'], {
      code: 'chat-full',
      headers: { 'retry-after': '300' },
    });
}
