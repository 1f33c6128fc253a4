import type { LiveState, UnsentMessage } from '../../../../runtime/widgets/chat/model/chat-service.ts';

/** The state of a live conversation, and who listens to it. */
export class ConversationState {
  #state: LiveState;
  readonly #listeners = new Set<() => void>();
  #soon: ReturnType<typeof setTimeout> | undefined;

  constructor(unsent: readonly UnsentMessage[]) {
    this.#state = {
      line: 'connecting',
      messages: [],
      unsent,
      readByAgent: 0,
      readByVisitor: 0,
      agentTypes: false,
      agent: null,
      endedBy: null,
      toChatbot: false,
    };
  }

  get now(): LiveState {
    return this.#state;
  }

  /** The number of the last message; null before the first. */
  get lastSeen(): number | null {
    return this.#state.messages.at(-1)?.seq ?? null;
  }

  update(change: Partial<LiveState>): void {
    this.#state = { ...this.#state, ...change };
    this.#tell();
  }

  /** Batches updates: after a reconnect hundreds of messages may arrive. */
  updateSoon(change: Partial<LiveState>): void {
    this.#state = { ...this.#state, ...change };
    this.#soon ??= setTimeout(() => this.#tell());
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    clearTimeout(this.#soon);
    this.#listeners.clear();
  }

  #tell(): void {
    clearTimeout(this.#soon);
    this.#soon = undefined;
    for (const listener of this.#listeners) listener();
  }
}
