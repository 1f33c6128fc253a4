import { notFound } from '../../http/http-error.ts';
import type { ServerContext } from '../../platform/context/context.ts';

/** The newest link sent to a borrower for whom a member of staff began an application. Throws a 404 if there is none. */
export async function preparedLink({ db, vault }: Pick<ServerContext, 'db' | 'vault'>, org: string): Promise<string> {
  const newest = await db
    .selectFrom('account_message')
    .select('body')
    .where('org', '=', org)
    .where('document', '=', 'prepared-application')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const link = /\S+\?prepared=\S+/.exec(newest?.body ? vault.open(newest.body) : '')?.[0];
  if (link === undefined) throw notFound();
  return link;
}
