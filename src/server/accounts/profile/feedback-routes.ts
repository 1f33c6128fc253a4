import type { FastifyInstance } from 'fastify';
import { sendFeedback } from '../../../contract/calls/contact/feedback.ts';
import { requireAccount } from '../../http/authentication.ts';
import { callRoute } from '../../http/call-route.ts';
import { notFound } from '../../http/http-error.ts';

/** Feedback of borrowers, for the lender's chief executive. The text is sealed, because it may contain anything. */
export function feedbackRoutes(app: FastifyInstance): void {
  const { db, vault } = app.context;
  callRoute(
    app,
    'feedback',
    sendFeedback,
    async (request, reply) => {
      const account = await requireAccount(request);
      const { applicationUuid = null, topic, message, marketingConsent, pathname } = request.body;
      if (applicationUuid !== null) await requireOwn(account.uuid, applicationUuid);
      await db
        .insertInto('feedback')
        .values({
          org: account.org,
          account: account.uuid,
          application: applicationUuid,
          topic,
          message: vault.seal(message),
          marketing_consent: marketingConsent,
          pathname,
          at: request.now(),
        })
        .execute();
      return reply.code(204).send(null);
    },
    { perMinute: 5, perPerson: true },
  );

  /** Throws the same 404 for another borrower's application as for an unknown one. */
  async function requireOwn(account: string, uuid: string): Promise<void> {
    const own = await db
      .selectFrom('application')
      .select('uuid')
      .where('uuid', '=', uuid)
      .where('account', '=', account)
      .executeTakeFirst();
    if (!own) throw notFound();
  }
}
