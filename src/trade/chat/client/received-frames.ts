import type { StoredMessage } from '../../../../runtime/widgets/chat/model/chat-service.ts';
import type { ChatMessage, ServerFrame } from '../contract/frames.ts';
import type { ConversationState } from './conversation-state.ts';
import type { LiveLine } from './live-line.ts';
import type { Outbox } from './outbox.ts';

type Frame<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;

type Parts = { state: ConversationState; outbox: Outbox; line: Pick<LiveLine, 'again' | 'close'> };

/** How long the agent is shown as typing after each frame that says so. */
const typingMs = 4000;

/** Applies the server's frames to a conversation. */
export class ReceivedFrames {
  readonly #parts: Parts;
  #typing: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  take(frame: ServerFrame): void {
    const { state, outbox } = this.#parts;
    if (frame.type === 'welcome') return this.#welcomed(frame);
    if (frame.type === 'message') return this.#received(frame);
    if (frame.type === 'ack') return outbox.stored(frame.clientMessageId);
    if (frame.type === 'history') return this.#earlierCame(frame);
    if (frame.type === 'typing') return this.#typed();
    if (frame.type === 'read')
      return frame.author === 'agent'
        ? state.update({ readByAgent: Math.max(state.now.readByAgent, frame.seq) })
        : undefined;
    if (frame.type === 'agent') return state.update({ agent: frame.agent });
    if (frame.type === 'ended') return this.#ended(frame);
    if (frame.type === 'error' && frame.clientMessageId !== undefined) outbox.refused(frame.clientMessageId);
  }

  close(): void {
    clearTimeout(this.#typing);
  }

  #welcomed({ read, agent }: Frame<'welcome'>): void {
    const { state, outbox } = this.#parts;
    state.update({ line: 'connected', readByAgent: read.agent, readByVisitor: read.borrower, agent });
    outbox.connected();
  }

  #received({ type: _, ...message }: Frame<'message'>): void {
    const { state, outbox, line } = this.#parts;
    const last = state.lastSeen;
    if (last !== null && message.seq <= last) return;
    // A message is missing: reconnecting sends it again.
    if (last !== null && message.seq !== last + 1) return line.again();
    const messages = [...state.now.messages, inWindow(message)];
    state.updateSoon({ messages, ...(message.author === 'agent' && { agentTypes: false }) });
    if (message.author === 'borrower') outbox.came(message.clientMessageId);
  }

  #earlierCame({ messages }: Frame<'history'>): void {
    const { state } = this.#parts;
    const first = state.now.messages[0]?.seq ?? 0;
    const before = messages.filter(({ seq }) => seq < first).map(inWindow);
    state.update({ messages: [...before, ...state.now.messages] });
  }

  #typed(): void {
    const { state } = this.#parts;
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => state.update({ agentTypes: false }), typingMs);
    state.update({ agentTypes: true });
  }

  #ended({ by, to }: Frame<'ended'>): void {
    const { state, line } = this.#parts;
    line.close();
    state.update({ line: 'ended', endedBy: personOf(by), toChatbot: to === 'chatbot', agentTypes: false });
  }
}

/** The window calls whoever began the conversation its visitor, the service a borrower. */
const personOf = <Other extends string>(person: 'borrower' | Other) => (person === 'borrower' ? 'visitor' : person);

const inWindow = (message: ChatMessage): StoredMessage => ({ ...message, author: personOf(message.author) });
