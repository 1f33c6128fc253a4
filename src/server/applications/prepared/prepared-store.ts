import { randomBytes } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { PreparedAnswers } from '../../../contract/schemas/prepared-answers.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { PreparedApplicationTable } from '../../platform/database/tables/prepared.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';

export type PreparedRow = Selectable<PreparedApplicationTable>;

const tokenKey = (token: string): string => JSON.stringify(['prepared application', token]);

/** The answers that were entered for the borrower. */
export const preparedAnswersOf = ({ vault }: Pick<ServerContext, 'vault'>, { answers }: PreparedRow): PreparedAnswers =>
  JSON.parse(vault.open(answers)) as PreparedAnswers;

/**
 * Creates the link by which the borrower completes the application, and returns its token, of which only a digest is stored.
 * Older links become invalid.
 */
export async function makePreparedLink(
  { vault }: ServerContext,
  trx: Transaction<Tables>,
  uuid: string,
  expires: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await trx
    .updateTable('prepared_application')
    .set({ secret: vault.digest(tokenKey(token)), expires, inquiry: false })
    .where('uuid', '=', uuid)
    .execute();
  return token;
}

/** The prepared application of a link, expired or not; undefined if the link is not valid. */
export function preparedByToken(
  { vault }: Pick<ServerContext, 'vault'>,
  db: Db,
  { org, token }: { org: string; token: string },
): Promise<PreparedRow | undefined> {
  return db
    .selectFrom('prepared_application')
    .selectAll()
    .where('secret', 'in', vault.digests(tokenKey(token)))
    .where('org', '=', org)
    .where('withdrawn', 'is', null)
    .executeTakeFirst();
}

/** Records the application that the borrower created from the prepared one. Its link is no longer valid. */
export async function completePrepared(trx: Transaction<Tables>, uuid: string, application: string): Promise<void> {
  await trx
    .updateTable('prepared_application')
    .set({ application, secret: null })
    .where('uuid', '=', uuid)
    .where('application', 'is', null)
    .execute();
}
