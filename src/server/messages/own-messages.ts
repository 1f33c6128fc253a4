import type { FastifyInstance } from 'fastify';
import type { Message } from '../../../runtime/schema/types.ts';
import { listSentMessages } from '../../contract/calls/sent-messages.ts';
import { requireAccount } from '../http/authentication.ts';
import { callRoute } from '../http/call-route.ts';
import { maskedAddress } from './masked-address.ts';
import { papersAbout } from './papers-about.ts';

/** The most messages that are listed. */
const mostListed = 20;

/** The messages sent to the borrower about the account's applications. */
export function ownMessageRoutes(app: FastifyInstance): void {
  const { db } = app.context;

  callRoute(app, 'sent-messages', listSentMessages, async (request) => {
    const account = await requireAccount(request);
    const rows = await db
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
      .limit(mostListed)
      .execute();
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
        ...(paper && { paper }),
      };
    });
    return { messages };
  });
}

/** The ids of the messages that are sent to the borrower: those without another address. */
const toBorrower = (messages: Readonly<Record<string, Pick<Message, 'address'>>>): string[] =>
  Object.keys(messages).filter((id) => messages[id]?.address === undefined);
