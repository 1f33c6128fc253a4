import type { Selectable } from 'kysely';
import { type ApplicationRow, lockApplication } from '../application-record/application-record.ts';
import type { MessageTable } from '../platform/database/tables/messages.ts';
import type { Trx } from '../platform/database/tables.ts';
import { UnfinishedWorkError } from '../platform/process/unfinished-work.ts';
import type { OutgoingMessage } from '../ports/mail.ts';
import { bodyWithSecret, handOnSecret } from './invitations/withheld-secrets.ts';
import { papersOfLetter } from './papers-of-letter.ts';
import { type MailLine, sendMessage } from './send-message.ts';
import { senderOf } from './sender.ts';

type MessageRow = Selectable<MessageTable>;

/**
 * Sends an application's waiting messages. A failed message does not delay the others. Throws UnfinishedWorkError if some are
 * left.
 */
export async function deliverMessages(line: MailLine, uuid: string): Promise<void> {
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

/** Sends a message. Returns whether it is finished: sent, or permanently refused. */
async function deliver(line: MailLine, row: ApplicationRow, message: MessageRow): Promise<boolean> {
  const { context } = line;
  const { uuid } = message;
  const papers = message.channel === 'letter' ? await papersOfLetter(context, row, message) : [];
  if (!papers) return false;
  const tries = await countTry(line, uuid);
  const outcome = await sendMessage(line, {
    ...outgoing(line, row, message),
    body: await bodyWithSecret(context, context.db, message),
    ...(papers.length > 0 && { papers }),
    tries,
  });
  if (outcome === undefined) {
    context.log.warn({ application: row.uuid, message: uuid }, 'a message was not accepted');
    return false;
  }
  if (outcome === 'delivered') {
    await noteOutcome(context.db, uuid, 'sent', context.clock());
    return true;
  }
  const instead = await refused(line, message, tries);
  return instead === undefined || deliver(line, row, instead);
}

/** Counts an attempt; returns the number of attempts so far. */
async function countTry({ context }: MailLine, message: string): Promise<number> {
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

/** Records a message's outcome; only the first is stored. */
async function noteOutcome(
  db: MailLine['context']['db'] | Trx,
  message: string,
  outcome: 'sent' | 'refused',
  at: Date,
) {
  await db
    .insertInto('message_outcome')
    .values({ message, outcome, at })
    .onConflict((conflict) => conflict.column('message').doNothing())
    .execute();
}

/** Records that a message was refused; for a text message, also writes the email that replaces it. */
function refused({ context }: MailLine, message: MessageRow, tries: number): Promise<MessageRow | undefined> {
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
    if (email) await handOnSecret(trx, uuid, email.uuid);
    return email;
  });
}

function outgoing(
  { context }: MailLine,
  { org }: ApplicationRow,
  { uuid, application, channel, address, subject }: MessageRow,
): Omit<OutgoingMessage, 'tries' | 'body'> {
  return { channel, address, from: senderOf(context, org), subject, reference: uuid, application };
}
