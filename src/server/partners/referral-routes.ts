import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { getReferralId } from '../../contract/calls/lead-portal.ts';
import { callRoute } from '../http/call-route.ts';
import { notFound } from '../http/http-error.ts';
import { givenOr } from '../platform/database/sandbox-seed.ts';
import type { RecordSource } from '../vendors/record-source.ts';

/** The status of the application that came from a referral. The e-mail is the referral's; the applicant's is never returned. */
export function referralIdRoute(app: FastifyInstance, records: RecordSource): void {
  callRoute(
    app,
    'referral-id',
    getReferralId,
    async (request) => {
      const { referralUuid } = request.params;
      const referral = await givenOr(request, 'referral', () => records.referral(referralUuid));
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
