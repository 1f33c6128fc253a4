import { sql } from 'kysely';
import { instanceIndex } from '../../../runtime/engine/papers/instance-index.ts';
import { lockApplication } from '../application-record/application-record.ts';
import { workflowOf } from '../application-record/workflow.ts';
import { organisationOf } from '../papers/store/make-papers.ts';
import type { ServerContext } from '../platform/context/context.ts';
import type { Trx } from '../platform/database/tables.ts';
import { writeMessages } from './write-messages.ts';

type MadePaper = { name: string; document: string };
type Mailing = { context: ServerContext; post: (trx: Trx, uuid: string) => Promise<void> };

/**
 * Writes the letters with papers that a status has just generated, to recipients who get papers by mail, in the transaction
 * that stores the papers. Leaves out papers that a waiting letter of the application already contains.
 */
export async function mailPapers(
  { context, post }: Mailing,
  trx: Trx,
  uuid: string,
  made: readonly MadePaper[],
): Promise<void> {
  const row = await lockApplication(trx, uuid);
  if (!row) return;
  const { lifecycle } = workflowOf(context.documents, row);
  const { papersByMail = [], participants: signers } = lifecycle;
  if (papersByMail.length === 0) return;
  const carried = await documentsOfWaitingLetters(context, trx, row);
  const ofOwners = (signers?.notices ?? []) as readonly string[];
  /**
   * The names of a recipient's papers: for the borrower all that belong to no other owner, for another owner their own notices.
   */
  const papers = (recipient: number, isOwner: boolean): string[] =>
    made.flatMap(({ name, document }) => {
      if (carried.has(document)) return [];
      const owner = ofOwners.includes(document) ? instanceIndex(name, document) : -1;
      return (isOwner ? owner === recipient : owner <= 0) ? [name] : [];
    });
  const move = await lastMove(trx, uuid);
  if (await writeMessages(context, trx, row, { move, messages: papersByMail, papers })) await post(trx, uuid);
}

async function lastMove(trx: Trx, application: string): Promise<string> {
  const { id } = await trx
    .selectFrom('application_history')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('application', '=', application)
    .executeTakeFirstOrThrow();
  return id;
}

/** The papers that the application's unsent letters contain by their documents. */
async function documentsOfWaitingLetters(
  context: ServerContext,
  trx: Trx,
  { uuid, org }: { uuid: string; org: string },
): Promise<ReadonlySet<string>> {
  const { messages } = organisationOf(context, org).server;
  const waiting = await trx
    .selectFrom('message')
    .leftJoin('message_outcome', 'message_outcome.message', 'message.uuid')
    .select('document')
    .distinct()
    .where('application', '=', uuid)
    .where('channel', '=', 'letter')
    .where('outcome', 'is', null)
    .where(sql<boolean>`message.papers is null`)
    .execute();
  return new Set(waiting.flatMap(({ document }) => messages[document]?.letter?.papers ?? []));
}
