import type { TestServer } from '../test-server.ts';

/** The token in the link that a borrower was sent last to an application that the lender has prepared. */
export async function newestPreparedToken({ context: { db, vault } }: TestServer): Promise<string> {
  const { body } = await db
    .selectFrom('account_message')
    .select('body')
    .where('document', '=', 'prepared-application')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /prepared=([\w-]+)/.exec(vault.open(body ?? ''))?.[1] ?? '';
}
