import type { FastifyInstance } from 'fastify';
import { preparedAnswersOf, preparedByToken } from '../../../../server/applications/prepared/prepared-store.ts';
import { callRoute } from '../../../../server/http/call-route.ts';
import { notFound } from '../../../../server/http/http-error.ts';
import { refuseIf } from '../../../port/server/error-of.ts';
import { openPrepared } from '../../contract/prepared.ts';
import { linkRefused } from '../../decisions/begun.ts';

/** The answers that were entered for the borrower, for whoever has the link. */
export function linkRoute(app: FastifyInstance): void {
  const { context } = app;
  callRoute(
    app,
    'prepared-application',
    openPrepared,
    async ({ org, body: { token } }) => {
      const row = await preparedByToken(context, context.db, { org, token });
      if (!row) throw notFound();
      const until = row.expires?.toISOString() ?? null;
      refuseIf(linkRefused({ until }, context.clock().toISOString())?.refusal);
      return { email: row.email, by: row.name, answers: preparedAnswersOf(context, row) };
    },
    { perMinute: 30, perPerson: true },
  );
}
