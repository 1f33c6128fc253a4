import { randomBytes } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { minute } from '../../../runtime/dates/durations.ts';
import type { JsonObject } from '../../../runtime/json/json.ts';
import { ticketRefusal } from '../../../runtime/lifecycle/decisions/hosted-visit.ts';
import { errorOfRefusal, notFound } from '../http/http-error.ts';
import type { ServerContext } from '../platform/context/context.ts';
import type { HostedLinkTable } from '../platform/database/tables/applications.ts';
import type { Tables } from '../platform/database/tables.ts';

/** The longest time for a borrower on a vendor's page. */
export const linkLife = 30 * minute;

export type LinkRow = Selectable<HostedLinkTable>;

/** Who visits, and for which application. */
export type Visitor = { application: string; account: string };

/** Records a visit and returns the ticket; only its digest is stored. */
export async function issueLink(
  context: ServerContext,
  trx: Transaction<Tables>,
  { application, account }: Visitor,
  kind: string,
): Promise<string> {
  const ticket = randomBytes(24).toString('base64url');
  await trx
    .insertInto('hosted_link')
    .values({
      ticket: context.vault.digest(ticket),
      application,
      account,
      kind,
      expires: new Date(context.clock().getTime() + linkLife),
      redeemed: null,
      outcome: null,
      brought: null,
    })
    .execute();
  return ticket;
}

type Reader = Pick<Transaction<Tables>, 'selectFrom'>;

/** The link of a valid ticket: of this application and account, unused, not expired. Throws 404, 409 or 410. */
export async function goodLink(
  context: ServerContext,
  db: Reader,
  { application, account }: Visitor,
  ticket: string,
): Promise<LinkRow> {
  const link = await db
    .selectFrom('hosted_link')
    .selectAll()
    .where('ticket', 'in', context.vault.digests(ticket))
    .where('application', '=', application)
    .where('account', '=', account)
    .executeTakeFirst();
  const visit = link && { isUsed: link.redeemed !== null, isExpired: link.expires <= context.clock() };
  const refusal = ticketRefusal(visit);
  if (refusal) throw errorOfRefusal(refusal);
  if (!link) throw notFound();
  return link;
}

/** Marks the link as used, with its outcome; the facts are stored encrypted. */
export async function redeemLink(
  context: ServerContext,
  trx: Transaction<Tables>,
  { ticket }: LinkRow,
  { outcome, facts }: { outcome: string; facts: JsonObject },
): Promise<void> {
  await trx
    .updateTable('hosted_link')
    .set({ redeemed: context.clock(), outcome, brought: context.vault.seal(JSON.stringify(facts)) })
    .where('ticket', '=', ticket)
    .execute();
}
