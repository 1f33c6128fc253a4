import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import type { Message } from '../../../runtime/schema/types.ts';
import { listSentMessages } from '../../contract/calls/sent-messages.ts';
import { requireAccount } from '../http/authentication.ts';
import { callRoute } from '../http/call-route.ts';
import type { MessageTable } from '../platform/database/tables/messages.ts';
import { maskedAddress } from './masked-address.ts';
import { papersAbout } from './papers-about.ts';

/** The most messages that are listed. */
const mostListed = 20;

/** The messages sent to the borrower about the account's applications. */
export function ownMessageRoutes(app: FastifyInstance): void {
  const { db } = app.context;

  callRoute(app, 'sent-messages', listSentMessages, async (request) => {
    const account = await requireAccount(request);
    const all = await db
      .selectFrom('message')
      .innerJoin('application', 'application.uuid', 'message.application')
      .leftJoin('message_outcome', 'message_outcome.message', 'message.uuid')
      .selectAll('message')
      .where('application.account', '=', account.uuid)
      .where('application.org', '=', account.org)
      .where('message.document', 'in', toBorrower(request.serverDocuments().messages))
      // A refused text message is left out: an email replaces it.
      .where(({ eb, or }) => or([eb('outcome', 'is', null), eb('outcome', '=', 'sent'), eb('channel', '=', 'email')]))
      .orderBy('message.at', 'desc')
      .orderBy('message.uuid')
      // Each is sent in two ways at most.
      .limit(2 * mostListed)
      .execute();
    const sent = [...Map.groupBy(all, sameMessage).values()].slice(0, mostListed);
    // What went electronically stands for what went by mail, too.
    const rows = sent.flatMap((ways) => ways.find(({ channel }) => channel !== 'letter') ?? ways.slice(0, 1));
    const about = await papersAbout(app.context, rows, request.serverDocuments().messages);
    const messages = rows.map(({ uuid, application, subject, instead, channel, address, at }, index) => {
      const paper = about[index];
      return {
        id: uuid,
        application,
        subject: instead?.subject ?? subject,
        channel,
        to: maskedAddress({ channel, address }),
        sentAt: at.toISOString(),
        ...(channel !== 'letter' && sent[index]?.some((way) => way.channel === 'letter') && { mailed: true }),
        ...(paper && { paper }),
      };
    });
    return { messages };
  });
}

/** One for the ways in which a message was sent. */
const sameMessage = ({
  move,
  document,
  recipient,
}: Pick<Selectable<MessageTable>, 'move' | 'document' | 'recipient'>): string => [move, document, recipient].join(' ');

/** The ids of the messages that are sent to the borrower: those without another address. */
const toBorrower = (messages: Readonly<Record<string, Pick<Message, 'address'>>>): string[] =>
  Object.keys(messages).filter((id) => messages[id]?.address === undefined);
