import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { writePath } from '../../../runtime/core/facts/dotted.ts';
import type { JsonObject, Session } from '../../../runtime/core/machine/session.ts';
import { startSession } from '../../../runtime/core/machine/start.ts';
import { requireAccount } from '../authentication.ts';
import type { Tables } from '../database/tables.ts';
import { type ApplicationRow, openedAnswers } from '../lifecycle/application-record.ts';
import { papersOf, paperView } from '../papers/paper-store.ts';
import { applicationView } from './application-view.ts';
import type { Answers } from './keep-answers.ts';

/** What a request brings to the visit: answers, and what calls would have told the browser. */
type Brought = { given: Answers; kept?: JsonObject };

/** The visit as the borrower has it: their answers with the new ones, the application as they see it, its offers and papers. */
export async function borrowerSession(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  row: ApplicationRow,
  { given, kept = {} }: Brought,
): Promise<Session> {
  const account = await requireAccount(request);
  const profile = await trx.selectFrom('profile').select('view').where('account', '=', account.uuid).executeTakeFirst();
  const { context } = request.server;
  const answers = [...given].reduce<JsonObject>(
    (all, [path, value]) => writePath(all, path, value),
    openedAnswers(context, row),
  );
  const { offers } = row.vendor_facts;
  const papers = (await papersOf(trx, row.uuid)).map(paperView);
  return {
    ...startSession({ now: request.now().toISOString(), flags: request.flags() }),
    answers,
    kept: { ...(offers !== undefined && { offers }), papers, ...kept },
    identity: { uuid: account.uuid, email: account.email },
    profile: profile?.view ?? null,
    // The contract's own view is JSON.
    application: applicationView(context, row) as JsonObject,
    place: { kind: 'screen', screen: '', params: {}, application: row.uuid },
  };
}
