import type {
  ChatFile,
  LiveConversation,
  LiveSession,
  UnsentMessage,
} from '../../../../runtime/widgets/chat/model/chat-service.ts';
import type { ClientFrame, ServerFrame } from '../contract/frames.ts';
import { ConversationState } from './conversation-state.ts';
import { LiveLine, type OpenSocket } from './live-line.ts';
import { Outbox } from './outbox.ts';
import { ReceivedFrames } from './received-frames.ts';

export type LiveParts = {
  session: Pick<LiveSession, 'conversationSid' | 'token'> & Partial<Pick<LiveSession, 'omniProxyChannelId'>>;
  open: OpenSocket;
  /** Messages that an earlier page could not send. */
  unsent?: readonly UnsentMessage[];
  /** Called with the unsent messages, whenever they change. */
  keep?: (unsent: readonly UnsentMessage[]) => void;
  /** The path of the page that the borrower has open. */
  page?: string;
  now(): string;
  newId?: () => string;
};

/**
 * A live conversation over WebSockets that may break. Messages have client ids, under which the server stores each once, and a
 * new socket resumes after the last message seen; so each arrives once and in order, in both directions.
 */
export function enterConversation(parts: LiveParts): LiveConversation {
  const { now, newId = () => crypto.randomUUID() } = parts;
  const visit: Visit = { page: parts.page, askedBefore: undefined };
  const outbox = new Outbox(parts.unsent ?? [], {
    send: (message) => line.send(message),
    changed(unsent) {
      state.update({ unsent });
      parts.keep?.(unsent.filter((message) => message.state !== 'stored'));
    },
  });
  const state = new ConversationState(outbox.messages);
  const line = openLine(parts, { visit, state, outbox, take: (frame) => frames.take(frame) });
  const frames = new ReceivedFrames({ state, outbox, line });
  return {
    state: () => state.now,
    subscribe: (listener) => state.subscribe(listener),
    send: (text, attachments: ChatFile[]) =>
      outbox.add({ clientMessageId: newId(), text, attachments, at: now(), state: 'waiting' }),
    resend: (id) => outbox.again(id),
    ...sayings(visit, state, line),
    leave() {
      frames.close();
      state.close();
      line.close();
    },
  };
}

/** `page`: the path of the open page. `askedBefore`: the number before which messages were asked for. */
type Visit = { page: string | undefined; askedBefore: number | undefined };

type LineParts = { visit: Visit; state: ConversationState; outbox: Outbox; take(frame: ServerFrame): void };

function openLine({ session, open }: LiveParts, { visit, state, outbox, take }: LineParts): LiveLine {
  const { omniProxyChannelId, ...secret } = session;
  return new LiveLine(open, {
    hello: () => ({
      ...{ type: 'hello', ...secret, lastSeen: state.lastSeen },
      ...(visit.page !== undefined && { page: visit.page }),
    }),
    ping: () => ({ type: 'ping', ...(omniProxyChannelId !== undefined && { omniProxyChannelId }) }),
    take(frame) {
      if (frame.type === 'history') visit.askedBefore = undefined;
      take(frame);
    },
    lost() {
      outbox.lost();
      state.update({ line: 'connecting', agentTypes: false });
    },
    refused: () => state.update({ line: 'refused' }),
  });
}

/** What the borrower's window says beside messages; it is lost while there is no connection. */
function sayings(
  visit: Visit,
  state: ConversationState,
  line: LiveLine,
): Pick<LiveConversation, 'typing' | 'read' | 'earlier' | 'page' | 'end'> {
  const send = (frame: ClientFrame): void => {
    if (state.now.line === 'connected') line.send(frame);
  };
  return {
    typing: () => send({ type: 'typing' }),
    read(seq) {
      if (seq <= state.now.readByVisitor) return;
      state.update({ readByVisitor: seq });
      send({ type: 'read', seq });
    },
    earlier() {
      const before = state.now.messages[0]?.seq ?? 1;
      if (before <= 1 || visit.askedBefore === before || state.now.line !== 'connected') return;
      visit.askedBefore = before;
      send({ type: 'history', before });
    },
    page(path) {
      visit.page = path;
      send({ type: 'page', page: path });
    },
    end: () => send({ type: 'end' }),
  };
}
