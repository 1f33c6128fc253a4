import { minute } from '../../../dates/durations.ts';
import type {
  About,
  ChatFile,
  ChatRefusal,
  ChatServices,
  KeptChat,
  LiveConversation,
  LiveSession,
  LiveState,
  Who,
} from './chat-service.ts';
import type { ChatAlert } from './chat-state.ts';
import { type ChatEntry, liveEntries } from './entries.ts';
import type { Proof } from './proof.ts';

/** How a live conversation ended. */
export type LiveEnding = Pick<LiveState, 'endedBy' | 'toChatbot'> & { alert: ChatAlert | null };

type Parts = {
  services: Omit<ChatServices, 'documents' | 'isOpen' | 'ask' | 'history' | 'judge'>;
  agentMinutes: number;
  proof: Pick<Proof, 'current' | 'begin'>;
  about(): About;
  /** The message that greets somebody who begins a conversation. */
  welcome(who: Who): string;
  unsent(): KeptChat['unsent'];
  keep(change: Pick<KeptChat, 'live' | 'unsent'>): void;
  changed(): void;
  /** Reports a connection problem; null when there is none any more. */
  troubled(alert: ChatAlert | null): void;
  ended(ending: LiveEnding): void;
};

/** Milliseconds without a connection before the window says so. */
const patienceMs = 1500;

/** A conversation with an agent: its session and its connection. */
export class LiveSide {
  readonly #parts: Parts;
  #conversation: LiveConversation | undefined;
  #session: LiveSession | undefined;
  /** The last session: its transcript and files stay available after the conversation has ended. */
  #last: LiveSession | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #connectedOnce = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get state(): LiveState | undefined {
    return this.#conversation?.state();
  }

  get entries(): ChatEntry[] {
    return this.state ? liveEntries(this.state) : [];
  }

  get conversation(): LiveConversation | undefined {
    return this.#conversation;
  }

  /** The session, also after the conversation has ended. */
  get session(): LiveSession | undefined {
    return this.#session ?? this.#last;
  }

  /** Begins a conversation; returns why none begins now. */
  async begin(who: Who, agentId: string | undefined): Promise<ChatRefusal | undefined> {
    const { services, proof, about, welcome } = this.#parts;
    const nonce = await proof.current();
    const begun = await services.begin(who, about(), { nonce, agentId, welcome: welcome(who) });
    if (typeof begun === 'string') return begun;
    this.enter(begun);
    return undefined;
  }

  enter(live: LiveSession): void {
    const { services, unsent, keep, proof } = this.#parts;
    keep({ live });
    this.#session = live;
    this.#last = live;
    this.#connectedOnce = false;
    this.#conversation = services.enter(live, unsent() ?? [], (waiting) => keep({ unsent: [...waiting] }));
    this.#conversation.subscribe(() => this.#follow());
    this.#patience = setTimeout(() => this.#follow(true), patienceMs);
    this.#timer = setInterval(() => void this.#renew(), minute);
    proof.begin();
  }

  /** Uploads a file that a message can then refer to. */
  upload(file: File): Promise<ChatFile> {
    return this.#session
      ? this.#parts.services.upload(this.#session, file)
      : Promise.reject(new Error('Webchat session data not found'));
  }

  leave(): void {
    clearTimeout(this.#patience);
    clearInterval(this.#timer);
    this.#conversation?.leave();
    this.#conversation = undefined;
    this.#session = undefined;
  }

  forget(): void {
    this.#last = undefined;
  }

  /**
   * Handles a change of the connection or of the messages. `waited`: the delay before reporting a missing connection is
   * over.
   */
  #follow(waited = false): void {
    const live = this.state;
    if (!live) return;
    this.#parts.changed();
    const { endedBy, toChatbot } = live;
    if (live.line === 'connected') this.#connectedOnce = true;
    if (live.line === 'ended') return this.#parts.ended({ endedBy, toChatbot, alert: null });
    if (live.line === 'refused')
      return this.#parts.ended({ endedBy: null, toChatbot: false, alert: { tone: 'warning', word: 'token' } });
    const lost = live.line === 'connecting' && (this.#connectedOnce || waited);
    const unsent = live.unsent.some(({ state }) => state === 'late' || state === 'refused');
    if (lost) this.#parts.troubled({ tone: 'warning', word: 'lost' });
    else this.#parts.troubled(unsent ? { tone: 'error', word: 'notSent' } : null);
  }

  async #renew(): Promise<void> {
    const session = this.#session;
    if (!session) return;
    const left = Date.parse(session.expiration) - Date.parse(this.#parts.services.now());
    if (left > (this.#parts.agentMinutes * minute) / 2) return;
    try {
      const next = await this.#parts.services.refresh(session);
      if (this.#session !== session) return;
      this.#session = next;
      this.#last = next;
      this.#parts.keep({ live: next });
    } catch {
      this.#parts.troubled({ tone: 'warning', word: 'token' });
    }
  }
}
