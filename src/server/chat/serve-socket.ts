import type { WebSocket } from 'ws';
import {
  type ChatAuthor,
  type ChatErrorCode,
  type ClientFrame,
  type ServerFrame,
  shownMessages,
} from '../../contract/calls/chat/frames.ts';
import type { ServerContext } from '../platform/context/context.ts';
import { frameCounter, readFrame } from './client-frames.ts';
import { type Conversation, endConversation, findConversation } from './conversations.ts';
import { limits } from './limits.ts';
import { messagesAfter, messagesBefore, storeMessage } from './messages.ts';
import { announce, type Notice, type Notices } from './notices.ts';

/** Codes of a close, of those that applications may choose. */
const closeCodes = { refused: 4400, noConversation: 4404, silent: 4408, tooFast: 4429, expired: 4410 } as const;

const pageSize = 100;

type Served = { context: ServerContext; notices: Notices; org: string; author: ChatAuthor };

/** Serves one socket of a conversation: its frames and its notices one after the other, so that all it is sent is in order. */
export function serveSocket(socket: WebSocket, { context, notices, org, author }: Served): void {
  let conversation: Conversation | undefined;
  let sent = 0;
  let unfollow = (): void => undefined;
  let work: Promise<void> = Promise.resolve();

  const send = (frame: ServerFrame): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
  };
  const refuse = (code: ChatErrorCode, closeCode: number): void => {
    send({ type: 'error', code });
    socket.close(closeCode, code);
  };
  /** Does it after all that came before. Where the database does not answer, the client comes again and resumes. */
  const enqueue = (task: () => Promise<void>): void => {
    work = work.then(async () => {
      if (socket.readyState === socket.OPEN) await task();
    });
    work = work.catch((error: unknown) => {
      context.log.warn({ err: error }, 'a chat socket failed');
      socket.close(1011, 'failed');
    });
  };

  const deliver = async ({ uuid }: Conversation): Promise<void> => {
    for (let page = pageSize; page === pageSize; ) {
      const messages = await messagesAfter(context, uuid, sent, pageSize);
      for (const message of messages) send({ type: 'message', ...message });
      sent = messages.at(-1)?.seq ?? sent;
      page = messages.length;
    }
  };
  const sendEnded = (by: ChatAuthor): void => {
    send({ type: 'ended', by });
    socket.close(1000, 'ended');
  };
  const readAgain = async (known: Conversation): Promise<void> => {
    await deliver(known);
    const now = await context.db
      .selectFrom('live_chat')
      .select('ended_by')
      .where('uuid', '=', known.uuid)
      .executeTakeFirst();
    if (now?.ended_by) sendEnded(now.ended_by);
  };
  const hear = async (known: Conversation, notice: Notice | 'missed'): Promise<void> => {
    if (notice === 'missed') return readAgain(known);
    if (notice.kind === 'message') return deliver(known);
    if (notice.kind === 'ended') {
      await deliver(known);
      return sendEnded(notice.by);
    }
    if (notice.author === author) return;
    const { conversation: _, kind, ...rest } = notice;
    send({ type: kind, ...rest } as ServerFrame);
  };

  const greet = async (frame: Extract<ClientFrame, { type: 'hello' }>): Promise<void> => {
    const found = await findConversation(context, org, frame.token);
    if (!found || found.uuid !== frame.conversationSid) return refuse('no-conversation', closeCodes.noConversation);
    conversation = found;
    clearTimeout(greeting);
    unfollow = notices.follow(found.uuid, (notice) => enqueue(() => hear(found, notice)));
    sent = Math.min(frame.lastSeen ?? Math.max(0, found.last_seq - shownMessages), found.last_seq);
    send({ type: 'welcome', lastSequence: found.last_seq });
    await readAgain(found);
  };

  const store = async (
    { uuid }: Conversation,
    { clientMessageId, text }: Extract<ClientFrame, { type: 'message' }>,
  ): Promise<void> => {
    const stored = await storeMessage(context, { conversation: uuid, author, clientMessageId, text });
    if (typeof stored === 'string') send({ type: 'error', code: stored, clientMessageId });
    else send({ type: 'ack', clientMessageId, ...stored });
  };

  const take = async (frame: ClientFrame): Promise<void> => {
    if (frame.type === 'ping') return send({ type: 'pong' });
    if (frame.type === 'hello') return conversation ? refuse('not-a-frame', closeCodes.refused) : greet(frame);
    if (!conversation) return refuse('no-conversation', closeCodes.noConversation);
    const { uuid } = conversation;
    if (frame.type === 'message') return store(conversation, frame);
    if (frame.type === 'end') return endConversation(context, uuid, author);
    if (frame.type === 'typing') return announce(context.db, { conversation: uuid, kind: 'typing', author });
    if (frame.type === 'read')
      return announce(context.db, { conversation: uuid, kind: 'read', author, seq: frame.seq });
    const messages = await messagesBefore(context, uuid, frame.before, shownMessages);
    send({ type: 'history', messages, more: (messages[0]?.seq ?? 1) > 1 });
  };

  const isTooFast = frameCounter();
  const greeting = setTimeout(() => refuse('no-conversation', closeCodes.noConversation), limits.hello);
  const silence = setTimeout(() => socket.close(closeCodes.silent, 'silent'), limits.silence);
  const lifetime = setTimeout(() => refuse('expired', closeCodes.expired), limits.socket);
  const timers = [greeting, silence, lifetime];
  for (const timer of timers) timer.unref();

  socket.on('message', (data: Buffer, isBinary: boolean) => {
    silence.refresh();
    if (isTooFast()) return refuse('too-fast', closeCodes.tooFast);
    const frame = isBinary ? undefined : readFrame(data.toString());
    if (!frame) return refuse('not-a-frame', closeCodes.refused);
    enqueue(() => take(frame));
  });
  socket.on('close', () => {
    for (const timer of timers) clearTimeout(timer);
    unfollow();
    // What was begun while it closed follows no longer.
    work = work.then(() => unfollow());
  });
}
