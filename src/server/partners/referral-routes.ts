import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { getReferralId } from '../../contract/calls/lead-portal.ts';
import { callRoute } from '../http/call-route.ts';
import { notFound } from '../http/http-error.ts';

/** The status of the application that came from a referral. The e-mail is the referral's; the applicant's is never returned. */
export function referralIdRoute(app: FastifyInstance): void {
  callRoute(
    app,
    'referral-id',
    getReferralId,
    async (request) => {
      const { referralUuid } = request.params;
      const referral = await request.records().referral(referralUuid);
      if (!referral) throw notFound();
      const application = await app.context.db
        .selectFrom('application')
        .select('status')
        .where('org', '=', request.org)
        .where(sql`lower(request ->> 'referralId')`, '=', referralUuid.toLowerCase())
        .orderBy('created', 'desc')
        .limit(1)
        .executeTakeFirst();
      return { status: application?.status ?? null, email: referral.email ?? null };
    },
    { perMinute: 60 },
  );
}
