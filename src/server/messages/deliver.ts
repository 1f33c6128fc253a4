import type { Selectable, Transaction } from 'kysely';
import type { Work } from '../../../runtime/lifecycle/lifecycle-state.ts';
import { type ApplicationRow, lockApplication } from '../applications/record/application-record.ts';
import { workflowOf } from '../applications/record/workflow.ts';
import { type Line, requestVendor, UnfinishedWorkError } from '../applications/vendor-requests/request-vendor.ts';
import { organisationOf } from '../papers/store/make-papers.ts';
import type { MessageTable, Tables } from '../platform/database/tables.ts';
import { messageCarrier } from '../ports/vendor-kinds.ts';
import type { OutgoingMessage } from '../ports/vendors.ts';

type MessageRow = Selectable<MessageTable>;
type Trx = Transaction<Tables>;

/**
 * Sends an application's waiting messages to the vendor that carries them. A message that is not accepted does not delay the others. Throws
 * UnfinishedWorkError where some are left.
 */
export async function deliverMessages(line: Line, uuid: string): Promise<void> {
  const { db } = line.context;
  const row = await db.selectFrom('application').selectAll().where('uuid', '=', uuid).executeTakeFirst();
  if (!row) return;
  const waiting = await db
    .selectFrom('message')
    .leftJoin('message_outcome', 'message_outcome.message', 'message.uuid')
    .selectAll('message')
    .where('application', '=', uuid)
    .where('outcome', 'is', null)
    .orderBy('message.at')
    .execute();
  let left = 0;
  for (const message of waiting) if (!(await deliver(line, row, message))) left += 1;
  if (left > 0) throw new UnfinishedWorkError(row.status ?? '', `${left} messages are not sent yet`);
}

/** Whether a message is finished: sent, or refused for good. */
async function deliver(line: Line, row: ApplicationRow, message: MessageRow): Promise<boolean> {
  const { context } = line;
  const { uuid } = message;
  const tries = await countTry(line, uuid);
  const sending = { reference: uuid, message: outgoing(line, row, message) };
  const asked = await requestVendor(line, row, workOf(line, row, tries), messageCarrier, sending);
  if (!('event' in asked)) {
    const failure = 'failure' in asked ? asked.failure : 'unusable';
    context.log.warn({ application: row.uuid, message: uuid, failure }, 'a message was not taken');
    if (failure === 'stopped') throw new UnfinishedWorkError(row.status ?? '', 'the server stops');
    return false;
  }
  if (asked.event.name === 'delivered') {
    await noteOutcome(context.db, uuid, 'sent', context.clock());
    return true;
  }
  const instead = await refused(line, message, tries);
  return instead === undefined || deliver(line, row, instead);
}

/** Counts a try; returns the number of tries so far. */
async function countTry({ context }: Line, message: string): Promise<number> {
  const { tries } = await context.db
    .insertInto('message_delivery')
    .values({ message, tries: 1 })
    .onConflict((conflict) =>
      conflict.column('message').doUpdateSet(({ eb, ref }) => ({ tries: eb(ref('message_delivery.tries'), '+', 1) })),
    )
    .returning('tries')
    .executeTakeFirstOrThrow();
  return tries;
}

/** Records a message's outcome; the first one counts. */
async function noteOutcome(db: Line['context']['db'] | Trx, message: string, outcome: 'sent' | 'refused', at: Date) {
  await db
    .insertInto('message_outcome')
    .values({ message, outcome, at })
    .onConflict((conflict) => conflict.column('message').doNothing())
    .execute();
}

/** Records that a message was refused; in place of a text message, writes its email. */
function refused({ context }: Line, message: MessageRow, tries: number): Promise<MessageRow | undefined> {
  const { uuid, application, move, document, recipient, at, instead } = message;
  context.log.warn({ application, message: uuid, channel: message.channel }, 'a message was refused');
  return context.db.transaction().execute(async (trx) => {
    await lockApplication(trx, application);
    await noteOutcome(trx, uuid, 'refused', context.clock());
    if (instead === null) return undefined;
    const email = await trx
      .insertInto('message')
      .values({ application, move, document, recipient, channel: 'email', ...instead, instead: null, at })
      .onConflict((conflict) => conflict.constraint('message_once').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (email) await trx.insertInto('message_delivery').values({ message: email.uuid, tries }).execute();
    return email;
  });
}

/** The work of a vendor request: each try is a turn. */
function workOf({ context }: Line, row: ApplicationRow, tries: number): Work {
  const { lifecycle } = workflowOf(context.documents, row.org, row.lifecycle);
  const timeoutMs = lifecycle.vendors[messageCarrier]?.timeoutMs ?? 10_000;
  return { visit: row.visit, vendor: messageCarrier, turn: tries, attempts: undefined, timeoutMs, papers: [] };
}

function outgoing(
  { context }: Line,
  { org }: ApplicationRow,
  { channel, address, subject, body }: MessageRow,
): OutgoingMessage {
  const { brand } = organisationOf(context, org).product;
  const { name = brand.name, email = '' } = brand.organisation?.orgMetaData?.companyInfo ?? {};
  return { channel, address, from: { name, email }, subject, body };
}
