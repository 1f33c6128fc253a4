import type { ChatWord } from '../../../engine/copy/chat-words.ts';
import type { CompiledChat } from '../../../engine/product.ts';
import { BotSide } from './bot-side.ts';
import type {
  About,
  BotReply,
  ChatFile,
  ChatHost,
  ChatServices,
  KeptChat,
  LiveConversation,
  LiveSession,
  LiveState,
  Who,
} from './chat-service.ts';
import { type ChatEntry, liveEntries } from './entries.ts';

export type ChatAlert = { tone: 'warning' | 'error'; word: ChatWord };

export type ChatState = {
  phase: 'loading' | 'start' | 'messaging' | 'ended';
  /** Who answers in the conversation, or would if one began. */
  answers: 'agent' | 'chatbot';
  /** Whether somebody is at the chat. */
  staffed: boolean;
  /** A conversation is being begun. */
  beginning: boolean;
  entries: readonly ChatEntry[];
  alert: ChatAlert | null;
  typing: boolean;
  agent: LiveState['agent'];
  /** Earlier messages can be loaded. */
  more: boolean;
  endedBy: LiveState['endedBy'];
  who: Who | undefined;
  /** The contact that the survey names. */
  contact: string | undefined;
};

type Parts = {
  services: ChatServices;
  chat: Pick<CompiledChat, 'hoursOf' | 'chatbotMinutes' | 'agentMinutes' | 'modes'>;
  host: Pick<ChatHost, 'kept' | 'keep'>;
  about(): About;
};

const minute = 60_000;
/** Before it is said that there is no line yet. */
const patienceMs = 1500;

/** The chat of a tab: who answers, the conversation, and what is wrong with it. */
export class ChatModel {
  readonly #parts: Parts;
  readonly #listeners = new Set<() => void>();
  readonly #bot: BotSide;
  #live: LiveConversation | undefined;
  #session: LiveSession | undefined;
  #timers: ReturnType<typeof setInterval>[] = [];
  #overAt: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #connectedOnce = false;
  #state: ChatState;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#state = {
      phase: 'loading',
      answers: 'chatbot',
      staffed: false,
      beginning: false,
      entries: [],
      alert: null,
      typing: false,
      agent: null,
      more: false,
      endedBy: null,
      who: parts.host.kept().who,
      contact: undefined,
    };
    const { services, about } = parts;
    this.#bot = new BotSide({
      services,
      about,
      changed: () => this.#refresh(),
      keep: (bot) => this.#keep({ bot }),
      answered: (came) => this.#answered(came),
    });
    this.#timers.push(
      setInterval(() => void this.#askHours(), minute),
      setInterval(() => void this.#renew(), minute),
    );
  }

  state = (): ChatState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Goes on with the conversation of the tab, or asks who is there. */
  async open(): Promise<void> {
    await this.#askHours();
    const { live, bot, who } = this.#parts.host.kept();
    if (who && live && Date.parse(live.expiration) > Date.parse(this.#parts.services.now())) return this.#enter(live);
    if (who && bot && !this.#isOver(bot.at) && (await this.#bot.resume(bot.conversation).catch(() => false)))
      return this.#botBegins(Date.parse(bot.at));
    this.#forget();
    this.#set({ phase: 'start' });
  }

  async start(who: Who): Promise<void> {
    this.#keep({ who });
    this.#set({ who, alert: null });
    if (this.#state.answers === 'chatbot') return this.#botBegins();
    await this.#begin(who);
  }

  /** From the chatbot to somebody of the lender. */
  async askPerson(): Promise<void> {
    if (this.#state.who) await this.#begin(this.#state.who);
  }

  send(text: string, files: ChatFile[]): void {
    if (this.#live) this.#live.send(text, files);
    else if (this.#state.who) this.#bot.ask(text, this.#state.who);
  }

  resend(id: string): void {
    this.dismiss();
    if (this.#live) this.#live.resend(id);
    else if (this.#state.who) this.#bot.again(id, this.#state.who);
  }

  async judge(reply: BotReply, reason: string): Promise<void> {
    try {
      await this.#bot.judge(reply, this.#state.who ?? { name: '', email: '' }, reason);
    } catch {
      this.#set({ alert: { tone: 'error', word: 'wrong' } });
    }
  }

  typing(): void {
    this.#live?.typing();
  }

  read(seq: number): void {
    this.#live?.read(seq);
  }

  earlier(): void {
    this.#live?.earlier();
  }

  /** The borrower ends the conversation. */
  end(): void {
    if (this.#live && this.#live.state().line === 'connected') this.#live.end();
    else this.#over({ endedBy: 'borrower' });
  }

  /** As if the agent ended it: for tests of the window. */
  endedByAgent(): void {
    if (this.#state.phase === 'messaging') this.#over({ endedBy: 'agent' });
  }

  alert(alert: ChatAlert): void {
    this.#set({ alert });
  }

  dismiss(): void {
    this.#set({ alert: null });
  }

  /** Begins anew, from the question who is there. */
  again(): void {
    this.#leaveLive();
    this.#bot.forget();
    this.#forget();
    this.#set({ phase: 'start', entries: [], alert: null, endedBy: null, agent: null, contact: undefined });
    void this.#askHours();
  }

  leave(): void {
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#overAt);
    clearTimeout(this.#patience);
    this.#live?.leave();
    this.#listeners.clear();
  }

  async #askHours(): Promise<void> {
    if (this.#state.phase === 'ended') return;
    const staffed = await this.#parts.services.isOpen(this.#parts.chat.hoursOf).catch(() => false);
    const mode = this.#parts.chat.modes?.[this.#parts.about().mode ?? ''];
    const begun = this.#state.phase === 'messaging';
    this.#set({
      staffed: mode ? mode.answers === 'agent' : staffed,
      ...(!begun && { answers: mode?.answers ?? (staffed ? 'agent' : 'chatbot') }),
    });
  }

  async #begin(who: Who): Promise<void> {
    this.#set({ beginning: true, alert: null });
    try {
      this.#enter(await this.#parts.services.begin(who, this.#parts.about()));
    } catch {
      this.#set({ alert: { tone: 'error', word: 'wrong' } });
    } finally {
      this.#set({ beginning: false });
    }
  }

  #enter(live: LiveSession): void {
    clearTimeout(this.#overAt);
    const { services, host } = this.#parts;
    this.#keep({ live, bot: undefined });
    this.#session = live;
    this.#connectedOnce = false;
    this.#live = services.enter(live, host.kept().unsent ?? [], (unsent) => this.#keep({ unsent: [...unsent] }));
    this.#live.subscribe(() => this.#follow());
    this.#patience = setTimeout(() => this.#follow(true), patienceMs);
    this.#set({ phase: 'messaging', answers: 'agent' });
    this.#refresh();
  }

  /** What became of the line, and of the messages. */
  #follow(waited = false): void {
    const live = this.#live?.state();
    if (!live) return;
    this.#refresh();
    if (live.line === 'connected') this.#connectedOnce = true;
    if (live.line === 'ended') return this.#over({ endedBy: live.endedBy });
    if (live.line === 'refused') return this.#over({ endedBy: null, alert: { tone: 'warning', word: 'token' } });
    const lost = live.line === 'connecting' && (this.#connectedOnce || waited);
    const unsent = live.unsent.some(({ state }) => state === 'late' || state === 'refused');
    const own = this.#state.alert?.word;
    if (lost) this.#set({ alert: { tone: 'warning', word: 'lost' } });
    else if (unsent) this.#set({ alert: { tone: 'error', word: 'notSent' } });
    else if (own === 'lost' || own === 'notSent') this.dismiss();
  }

  async #renew(): Promise<void> {
    const session = this.#session;
    if (!session || this.#state.phase !== 'messaging') return;
    const left = Date.parse(session.expiration) - Date.parse(this.#parts.services.now());
    if (left > (this.#parts.chat.agentMinutes * minute) / 2) return;
    try {
      this.#session = await this.#parts.services.refresh(session);
      this.#keep({ live: this.#session });
    } catch {
      this.#set({ alert: { tone: 'warning', word: 'token' } });
    }
  }

  #botBegins(at = Date.parse(this.#parts.services.now())): void {
    this.#set({ phase: 'messaging', answers: 'chatbot' });
    this.#refresh();
    clearTimeout(this.#overAt);
    const left = at + this.#parts.chat.chatbotMinutes * minute - Date.parse(this.#parts.services.now());
    this.#overAt = setTimeout(() => this.#over({ endedBy: null }), Math.max(0, left));
  }

  #isOver = (at: string): boolean =>
    Date.parse(this.#parts.services.now()) - Date.parse(at) > this.#parts.chat.chatbotMinutes * minute;

  #answered(came: boolean): void {
    if (came) this.#botBegins();
    else this.#set({ alert: { tone: 'error', word: 'notSent' } });
  }

  #over({ endedBy, alert = null }: Pick<ChatState, 'endedBy'> & { alert?: ChatAlert | null }): void {
    const session = this.#session;
    this.#refresh();
    this.#leaveLive();
    this.#forget();
    this.#set({ phase: 'ended', endedBy, alert, typing: false });
    if (session) void this.#askContact(session);
  }

  async #askContact(session: LiveSession): Promise<void> {
    try {
      this.#set({ contact: await this.#parts.services.contact(session) });
    } catch {
      this.#set({ alert: { tone: 'error', word: 'wrong' } });
    }
  }

  #leaveLive(): void {
    clearTimeout(this.#overAt);
    clearTimeout(this.#patience);
    this.#live?.leave();
    this.#live = undefined;
    this.#session = undefined;
  }

  #forget(): void {
    this.#keep({ live: undefined, bot: undefined, unsent: undefined });
  }

  #keep(change: { [K in keyof KeptChat]?: KeptChat[K] | undefined }): void {
    const next = { ...this.#parts.host.kept(), ...change };
    const known = Object.entries(next).filter(([, value]) => value !== undefined);
    this.#parts.host.keep({ open: next.open ?? true, ...Object.fromEntries(known) });
  }

  #refresh(): void {
    const live = this.#live?.state();
    if (live)
      this.#set({
        entries: [...this.#bot.entries(), ...liveEntries(live)],
        typing: live.agentTypes,
        agent: live.agent,
        more: (live.messages[0]?.seq ?? 1) > 1,
      });
    else if (this.#state.answers === 'chatbot') this.#set({ entries: this.#bot.entries(), typing: this.#bot.thinks });
  }

  #set(change: Partial<ChatState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
