import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Session } from '../../../../runtime/engine/session/session.ts';
import { startSession } from '../../../../runtime/engine/session/start-session.ts';
import { writePath } from '../../../../runtime/json/dotted-path.ts';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import { type ApplicationRow, decryptedAnswers } from '../../application-record/application-record.ts';
import { applicationView } from '../../application-record/application-view.ts';
import type { Answers } from '../../application-record/store-answers.ts';
import { requireAccount } from '../../http/authentication.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** The session as in the borrower's browser: the answers with those that are `given`, the application's view, its offers, and facts of domains. */
export async function borrowerSession(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  row: ApplicationRow,
  given: Answers,
): Promise<Session> {
  const account = await requireAccount(request);
  const profile = await trx.selectFrom('profile').select('view').where('account', '=', account.uuid).executeTakeFirst();
  const { context } = request.server;
  const answers = [...given].reduce<JsonObject>(
    (all, [path, value]) => writePath(all, path, value),
    decryptedAnswers(context, row),
  );
  const { offers } = row.vendor_facts;
  const ofDomains = await context.domains.sessionFacts(trx, row.uuid);
  return {
    ...startSession({ now: request.now().toISOString(), flags: request.flags() }),
    answers,
    kept: { ...(offers !== undefined && { offers }), ...ofDomains },
    identity: { uuid: account.uuid, email: account.email },
    profile: profile?.view ?? null,
    // The contract's view is JSON.
    application: applicationView(context, row) as JsonObject,
    place: { kind: 'screen', screen: '', params: {}, application: row.uuid },
  };
}
