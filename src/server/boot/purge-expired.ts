import type { FastifyInstance } from 'fastify';
import { hour } from '../../../runtime/dates/durations.ts';
import { knownDays } from '../accounts/login/throttle.ts';
import { deleteOldDrafts } from '../applications/drafts/draft-store.ts';
import { deleteUnclaimedAnswers } from '../applications/lifecycle/later-answers.ts';
import { forgetOldPresence } from '../backoffice/login/staff-presence.ts';
import { invitationLife } from '../messages/invitations/invitations.ts';
import { deleteOldSecrets } from '../messages/invitations/withheld-secrets.ts';
import type { ServerContext } from '../platform/context/context.ts';
import { daysAgo } from '../platform/database/database-clock.ts';

/**
 * Deletes expired data: stored responses of creating calls, ended sessions (of borrowers and of the desk), counters of rate
 * limits, IP addresses of old logins, abandoned drafts, unclaimed answers of vendors after 30 days, visits to the login
 * provider, records of the embedded provider, account links, passkey challenges, account messages after 30 days, the secrets of links in messages, and what the
 * domains of the trade no longer keep.
 */
export async function purgeExpired(context: ServerContext): Promise<void> {
  const { db, clock } = context;
  const before = (hours: number): Date => new Date(clock().getTime() - hours * hour);
  await db.deleteFrom('idempotency').where('created', '<', before(24)).execute();
  await db.deleteFrom('session').where('expires', '<', before(24)).execute();
  await db.deleteFrom('staff_session').where('expires', '<', before(24)).execute();
  await db.deleteFrom('request_window').where('started', '<', daysAgo(1)).execute();
  await db.deleteFrom('known_login').where('last', '<', daysAgo(knownDays)).execute();
  await db.deleteFrom('broker_ticket').where('expires', '<', before(24)).execute();
  await db.deleteFrom('provider_record').where('expires', '<', before(1)).execute();
  await db.deleteFrom('passkey_challenge').where('expires', '<', before(1)).execute();
  await db.deleteFrom('account_link').where('expires', '<', before(24)).execute();
  await db
    .deleteFrom('account_message')
    .where('at', '<', before(30 * 24))
    .execute();
  await deleteOldSecrets(db, new Date(clock().getTime() - invitationLife));
  await forgetOldPresence(context, clock());
  await context.domains.purge(context);
  await deleteUnclaimedAnswers(context, before(30 * 24));
  await deleteOldDrafts(db, clock());
}

/** Runs the purge every hour while the server runs; `purgeOthers` deletes the adapters' own data. */
export function purgeExpiredHourly(app: FastifyInstance, purgeOthers?: (now: Date) => Promise<void>): void {
  const timer = setInterval(() => {
    Promise.all([purgeExpired(app.context), purgeOthers?.(app.context.clock())]).catch((error: unknown) =>
      app.log.warn({ err: error }, 'expired data could not be removed'),
    );
  }, hour);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
