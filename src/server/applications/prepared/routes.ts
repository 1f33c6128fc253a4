import type { FastifyInstance } from 'fastify';
import { openPrepared } from '../../../contract/calls/back-office/prepared.ts';
import { callRoute } from '../../http/call-route.ts';
import { HttpError, notFound } from '../../http/http-error.ts';
import { preparedAnswersOf, preparedByToken } from './prepared-store.ts';

/** The answers that were entered for the borrower, for whoever has the link. */
export function preparedRoute(app: FastifyInstance): void {
  const { context } = app;
  callRoute(
    app,
    'prepared-application',
    openPrepared,
    async ({ org, body: { token } }) => {
      const row = await preparedByToken(context, context.db, { org, token });
      if (!row) throw notFound();
      if (!row.expires || row.expires <= context.clock())
        throw new HttpError(410, ['This link has expired. Please ask for a new one.'], { code: 'expired' });
      return { email: row.email, by: row.name, answers: preparedAnswersOf(context, row) };
    },
    { perMinute: 30, perPerson: true },
  );
}
