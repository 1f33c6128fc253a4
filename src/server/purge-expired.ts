import type { FastifyInstance } from 'fastify';
import { hour } from '../../runtime/dates/durations.ts';
import { knownDays } from './accounts/login/throttle.ts';
import { deleteOldDrafts } from './applications/drafts/draft-store.ts';
import { deleteUnclaimedAnswers } from './applications/lifecycle/later-answers.ts';
import { endAbandoned } from './chat/abandoned.ts';
import { deleteOldLiveChats } from './chat/conversations.ts';
import { deleteOldConversations } from './chatbot/conversations.ts';
import { invitationLife } from './messages/invitations/invitations.ts';
import { deleteOldSecrets } from './messages/invitations/withheld-secrets.ts';
import type { ServerContext } from './platform/context/context.ts';
import { daysAgo } from './platform/database/database-clock.ts';

/**
 * Ends abandoned conversations, and deletes expired data: stored responses of creating calls, ended sessions (of borrowers and of the desk), counters of rate
 * limits, IP addresses of old logins, abandoned drafts, unclaimed answers of vendors after 30 days, visits to the login
 * provider, records of the embedded provider, account links, passkey challenges, account messages after 30 days, the secrets of links in messages, chatbot
 * conversations after the days in their document, and live conversations without an application after the days in theirs.
 */
export async function purgeExpired(
  context: Pick<ServerContext, 'db' | 'clock' | 'adapters' | 'documents' | 'domains'>,
): Promise<void> {
  const { db, clock, adapters } = context;
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
  await endAbandoned(context);
  await deleteOldSecrets(db, new Date(clock().getTime() - invitationLife));
  await deleteOldConversations(db, clock());
  await deleteOldLiveChats({ db, adapters }, clock());
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
