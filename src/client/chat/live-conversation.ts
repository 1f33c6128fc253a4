import type {
  ChatFile,
  LiveConversation,
  LiveSession,
  LiveState,
  UnsentMessage,
} from '../../../runtime/widgets/chat/model/chat-service.ts';
import type { ClientFrame, ServerFrame } from '../../contract/calls/chat/frames.ts';
import { LiveLine, type OpenSocket } from './live-line.ts';
import { Outbox } from './outbox.ts';

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

/** How long the agent is shown as typing after each frame that says so. */
const typingMs = 4000;

/**
 * A live conversation over WebSockets that may break. Messages have client ids, under which the server stores each once, and a
 * new socket resumes after the last message seen; so each arrives once and in order, in both directions.
 */
export function enterConversation(parts: LiveParts): LiveConversation {
  const { session, now, newId = () => crypto.randomUUID() } = parts;
  const { omniProxyChannelId, ...secret } = session;
  const listeners = new Set<() => void>();
  let typingTimer: ReturnType<typeof setTimeout> | undefined;
  let askedBefore: number | undefined;
  let { page } = parts;
  let state: LiveState = {
    line: 'connecting',
    messages: [],
    unsent: [],
    readByAgent: 0,
    readByBorrower: 0,
    agentTypes: false,
    agent: null,
    endedBy: null,
    toChatbot: false,
  };
  let told: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => {
    clearTimeout(told);
    told = undefined;
    for (const listener of listeners) listener();
  };
  const update = (change: Partial<LiveState>): void => {
    state = { ...state, ...change };
    tell();
  };
  /** Batches updates: after a reconnect hundreds of messages may arrive. */
  const updateSoon = (change: Partial<LiveState>): void => {
    state = { ...state, ...change };
    told ??= setTimeout(tell);
  };
  const outbox = new Outbox(parts.unsent ?? [], {
    send: (message) => line.send(message),
    changed(unsent) {
      update({ unsent });
      parts.keep?.(unsent.filter((message) => message.state !== 'stored'));
    },
  });
  const lastSeen = (): number | null => state.messages.at(-1)?.seq ?? null;
  const line = new LiveLine(parts.open, {
    hello: () => ({ type: 'hello', ...secret, lastSeen: lastSeen(), ...(page !== undefined && { page }) }),
    ping: () => ({ type: 'ping', ...(omniProxyChannelId !== undefined && { omniProxyChannelId }) }),
    take,
    lost() {
      outbox.lost();
      update({ line: 'connecting', agentTypes: false });
    },
    refused: () => update({ line: 'refused' }),
  });

  function take(frame: ServerFrame): void {
    if (frame.type === 'welcome') return welcomed(frame);
    if (frame.type === 'message') return received(frame);
    if (frame.type === 'ack') return outbox.stored(frame.clientMessageId);
    if (frame.type === 'history') return earlierCame(frame);
    if (frame.type === 'typing') return typed();
    if (frame.type === 'read')
      return frame.author === 'agent' ? update({ readByAgent: Math.max(state.readByAgent, frame.seq) }) : undefined;
    if (frame.type === 'agent') return update({ agent: frame.agent });
    if (frame.type === 'ended') return ended(frame);
    if (frame.type === 'error' && frame.clientMessageId !== undefined) outbox.refused(frame.clientMessageId);
  }

  function welcomed({ read, agent }: Extract<ServerFrame, { type: 'welcome' }>): void {
    update({ line: 'connected', readByAgent: read.agent, readByBorrower: read.borrower, agent });
    outbox.connected();
  }

  function received({ type: _, ...message }: Extract<ServerFrame, { type: 'message' }>): void {
    const last = lastSeen();
    if (last !== null && message.seq <= last) return;
    // A message is missing: reconnecting sends it again.
    if (last !== null && message.seq !== last + 1) return line.again();
    updateSoon({ messages: [...state.messages, message], ...(message.author === 'agent' && { agentTypes: false }) });
    if (message.author === 'borrower') outbox.came(message.clientMessageId);
  }

  function earlierCame({ messages }: Extract<ServerFrame, { type: 'history' }>): void {
    askedBefore = undefined;
    const first = state.messages[0]?.seq ?? 0;
    const before = messages.filter(({ seq }) => seq < first);
    update({ messages: [...before, ...state.messages] });
  }

  function typed(): void {
    clearTimeout(typingTimer);
    typingTimer = setTimeout(() => update({ agentTypes: false }), typingMs);
    update({ agentTypes: true });
  }

  function ended({ by, to }: Extract<ServerFrame, { type: 'ended' }>): void {
    line.close();
    update({ line: 'ended', endedBy: by, toChatbot: to === 'chatbot', agentTypes: false });
  }

  const send = (frame: ClientFrame): void => {
    if (state.line === 'connected') line.send(frame);
  };
  state = { ...state, unsent: outbox.messages };
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (text, attachments: ChatFile[]) =>
      outbox.add({ clientMessageId: newId(), text, attachments, at: now(), state: 'waiting' }),
    resend: (id) => outbox.again(id),
    typing: () => send({ type: 'typing' }),
    read(seq) {
      if (seq <= state.readByBorrower) return;
      update({ readByBorrower: seq });
      send({ type: 'read', seq });
    },
    earlier() {
      const before = state.messages[0]?.seq ?? 1;
      if (before <= 1 || askedBefore === before || state.line !== 'connected') return;
      askedBefore = before;
      send({ type: 'history', before });
    },
    page(path) {
      page = path;
      send({ type: 'page', page: path });
    },
    end: () => send({ type: 'end' }),
    leave() {
      clearTimeout(typingTimer);
      clearTimeout(told);
      line.close();
      listeners.clear();
    },
  };
}
