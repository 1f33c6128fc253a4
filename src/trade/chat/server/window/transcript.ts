import type { FastifyRequest } from 'fastify';
import { formatCopy } from '../../../../../runtime/engine/copy/format-copy.ts';
import { productToday } from '../../../../../runtime/engine/overlays/product-in-force.ts';
import type { LiveChat } from '../../../../language/schema/types.ts';
import { paperFacts } from '../../../../server/papers/store/paper-session.ts';
import type { ChatMessage } from '../../contract/frames.ts';
import type { ConversationRow } from '../store/conversation.ts';
import { messagesAfter } from '../store/messages.ts';

/** The whole conversation as a text; times are in UTC. */
export async function transcriptOf(
  request: FastifyRequest,
  { transcript, messages: { most } }: LiveChat,
  { uuid, staff_name: agent, created }: ConversationRow,
): Promise<string> {
  const { functions } = request.server.context.documents;
  const env = paperFacts(
    { product: productToday(request.product(), request.now().toISOString()), functions },
    { now: request.now() },
  );
  const textOfCopy = (copy: LiveChat['transcript']['title']): string => formatCopy(copy, env);
  const names = { borrower: textOfCopy(transcript.borrower), agent: agent ?? textOfCopy(transcript.agent) };
  const line = ({ at, author, text, attachments }: ChatMessage): string =>
    [
      `[${moment(at)}] ${names[author]}: ${text}`.trimEnd(),
      ...attachments.map(({ fileName }) => `  ${textOfCopy(transcript.attachment)}${fileName}`),
    ].join('\n');
  const messages = await messagesAfter(request.server.context, uuid, 0, most);
  const body = messages.length === 0 ? textOfCopy(transcript.empty) : messages.map(line).join('\n');
  return `${textOfCopy(transcript.title)}\n${moment(created.toISOString())}\n\n${body}\n`;
}

const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const moment = (at: string): string => `${clock.format(new Date(at))} UTC`;
