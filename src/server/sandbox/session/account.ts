import type { FastifyInstance } from 'fastify';
import { nextCode } from '../../accounts/second-factor/second-factor.ts';
import { notFound } from '../../http/http-error.ts';

/** The account data of a sandbox session for placeholders in a journey's answers. */
export function accountRoute(app: FastifyInstance, tags: string[]): void {
  const summary = "The email of this browser context's account, and the code that its authenticator app shows.";
  app.get('/sandbox/session/account', { schema: { tags, summary } }, async ({ sandbox }) => {
    const account = await app.context.db
      .selectFrom('account')
      .select(['uuid', 'email'])
      .where('uuid', '=', sandbox?.account ?? null)
      .executeTakeFirst();
    if (!account) throw notFound();
    const code = await nextCode(app.context, account.uuid);
    return { email: account.email, ...(code !== null && { code }) };
  });
}
