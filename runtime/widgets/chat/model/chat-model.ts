import { minute } from '../../../dates/durations.ts';
import type { ChatWord } from '../../../engine/copy/chat-words.ts';
import type { CompiledChat } from '../../../engine/product.ts';
import { BotSide } from './bot-side.ts';
import type { About, BotReply, ChatFile, ChatHost, ChatServices, Who } from './chat-service.ts';
import { type ChatAlert, type ChatState, firstState } from './chat-state.ts';
import type { ChatEntry } from './entries.ts';
import { type KeptChange, withChange } from './kept-change.ts';
import { type LiveEnding, LiveSide } from './live-side.ts';
import { Proof } from './proof.ts';

type Parts = {
  services: ChatServices;
  chat: Pick<CompiledChat, 'hoursOf' | 'chatbotMinutes' | 'agentMinutes' | 'modes' | 'proves'>;
  host: Pick<ChatHost, 'kept' | 'keep'>;
  about(): About;
  /** The message that greets somebody who begins a conversation with an agent. */
  welcome(who: Who): string;
};

/** Alerts that disappear once their cause is gone. */
const passing: readonly (ChatWord | undefined)[] = ['lost', 'notSent'];

/** The chat of a tab: whether an agent or the chatbot answers, the conversation, and the current alert. */
export class ChatModel {
  readonly #parts: Parts;
  readonly #listeners = new Set<() => void>();
  readonly #bot: BotSide;
  readonly #live: LiveSide;
  readonly #proof: Proof;
  readonly #hours: ReturnType<typeof setInterval>;
  /** Messages from before the conversation moved to an agent or to the chatbot. */
  #past: readonly ChatEntry[] = [];
  #overAt: ReturnType<typeof setTimeout> | undefined;
  #agentId: string | undefined;
  #state: ChatState;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#state = firstState(parts.host.kept().who);
    const { services, about, welcome, chat, host } = parts;
    const proof = new Proof({
      services,
      proves: () => chat.proves === true && about().identityUuid !== undefined,
      failed: () => this.#troubled({ tone: 'warning', word: 'token' }),
    });
    this.#proof = proof;
    this.#bot = new BotSide({
      services,
      proof,
      about,
      changed: () => this.#refresh(),
      keep: (bot) => this.#keep({ bot }),
      answered: (came) => this.#answered(came),
    });
    this.#live = new LiveSide({
      services,
      agentMinutes: chat.agentMinutes,
      proof,
      about,
      welcome,
      unsent: () => host.kept().unsent,
      keep: (change) => this.#keep(change),
      changed: () => this.#refresh(),
      troubled: (alert) => this.#troubled(alert),
      ended: (ending) => this.#liveEnded(ending),
    });
    this.#hours = setInterval(() => void this.#askHours(), minute);
  }

  state = (): ChatState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Continues the tab's conversation, or asks for the visitor's details. */
  async open(): Promise<void> {
    await this.#askHours();
    const { live, bot, who } = this.#parts.host.kept();
    if (who && live && Date.parse(live.expiration) > this.#now()) return this.#enter(() => this.#live.enter(live));
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

  /** Moves from the chatbot to an agent. */
  async askPerson(): Promise<void> {
    if (this.#state.who) await this.#begin(this.#state.who);
  }

  send(text: string, files: ChatFile[]): void {
    if (this.#live.conversation) this.#live.conversation.send(text, files);
    else if (this.#state.who) this.#bot.ask(text, this.#state.who);
  }

  resend(id: string): void {
    this.dismiss();
    if (this.#live.conversation) this.#live.conversation.resend(id);
    else if (this.#state.who) this.#bot.again(id, this.#state.who);
  }

  async judge(reply: BotReply, reason: string): Promise<void> {
    try {
      await this.#bot.judge(reply, this.#state.who ?? { name: '', email: '' }, reason);
    } catch {
      this.#set({ alert: { tone: 'error', word: 'wrong' } });
    }
  }

  upload = (file: File): Promise<ChatFile> => this.#live.upload(file);

  /** The content of a file in the live conversation. */
  file(uuid: string): Promise<Blob> {
    const { session } = this.#live;
    return session ? this.#parts.services.file(session, uuid) : Promise.reject(new Error('There is no conversation'));
  }

  /** The live conversation's transcript from the server; undefined if there was none. */
  async transcript(): Promise<string | undefined> {
    const { session } = this.#live;
    return session && this.#parts.services.transcript(session);
  }

  typing = (): void => this.#live.conversation?.typing();
  read = (seq: number): void => this.#live.conversation?.read(seq);
  earlier = (): void => this.#live.conversation?.earlier();

  /** The visitor opened another page. */
  page = (path: string): void => this.#live.conversation?.page(path);

  /** Chooses the agent who will answer; for testing the window. */
  pick(agentId: string | undefined): void {
    this.#agentId = agentId;
  }

  /** The visitor ends the conversation. */
  end(): void {
    const { conversation } = this.#live;
    if (conversation?.state().line === 'connected') conversation.end();
    else this.#over({ endedBy: 'visitor' });
  }

  /** Ends the conversation as if the agent had; for testing the window. */
  endedByAgent(): void {
    if (this.#state.phase === 'messaging') this.#over({ endedBy: 'agent' });
  }

  alert(alert: ChatAlert): void {
    this.#set({ alert });
  }

  dismiss(): void {
    this.#set({ alert: null });
  }

  /** Starts again by asking for the visitor's details. */
  again(): void {
    clearTimeout(this.#overAt);
    this.#proof.end();
    this.#live.leave();
    this.#live.forget();
    this.#bot.forget();
    this.#forget();
    this.#past = [];
    this.#set({ ...firstState(this.#state.who), phase: 'start', answers: this.#state.answers });
    void this.#askHours();
  }

  leave(): void {
    clearInterval(this.#hours);
    clearTimeout(this.#overAt);
    this.#proof.end();
    this.#live.leave();
    this.#listeners.clear();
  }

  async #askHours(): Promise<void> {
    if (this.#state.phase === 'ended') return;
    const staffed = await this.#parts.services.isOpen(this.#parts.chat.hoursOf).catch(() => false);
    const mode = this.#mode();
    const begun = this.#state.phase === 'messaging';
    this.#set({
      staffed: mode ? mode.answers === 'agent' : staffed,
      ...(!begun && { answers: mode?.answers ?? (staffed ? 'agent' : 'chatbot') }),
    });
  }

  #mode = () => this.#parts.chat.modes?.[this.#parts.about().mode ?? ''];

  async #begin(who: Who): Promise<void> {
    this.#set({ beginning: true, alert: null });
    const before = this.#state.answers === 'chatbot' ? this.#state.entries : [];
    try {
      const refused = await this.#live.begin(who, this.#agentId);
      if (refused) return this.#set({ alert: { tone: 'warning', word: refused } });
      this.#past = before;
      this.#bot.forget();
      this.#keep({ bot: undefined });
      this.#enter(() => undefined);
    } catch {
      this.#set({ alert: { tone: 'error', word: 'wrong' } });
    } finally {
      this.#set({ beginning: false });
    }
  }

  #enter(enter: () => void): void {
    clearTimeout(this.#overAt);
    enter();
    this.#set({ phase: 'messaging', answers: 'agent', handedOver: false });
    this.#refresh();
  }

  #troubled(alert: ChatAlert | null): void {
    if (alert) this.#set({ alert });
    else if (passing.includes(this.#state.alert?.word)) this.dismiss();
  }

  #liveEnded({ endedBy, toChatbot, alert }: LiveEnding): void {
    if (!toChatbot) return this.#over({ endedBy, alert });
    this.#past = [...this.#past, ...this.#live.entries];
    this.#live.leave();
    this.#forget();
    this.#set({ handedOver: true, agent: null, alert: null, more: false });
    this.#botBegins();
  }

  #botBegins(at = this.#now()): void {
    this.#set({ phase: 'messaging', answers: 'chatbot', takesFiles: false });
    this.#proof.begin();
    this.#refresh();
    clearTimeout(this.#overAt);
    const left = at + this.#parts.chat.chatbotMinutes * minute - this.#now();
    this.#overAt = setTimeout(() => this.#over({ endedBy: null }), Math.max(0, left));
  }

  #isOver = (at: string): boolean => this.#now() - Date.parse(at) > this.#parts.chat.chatbotMinutes * minute;

  #now = (): number => Date.parse(this.#parts.services.now());

  #answered(came: boolean): void {
    return came ? this.#botBegins() : this.#set({ alert: { tone: 'error', word: 'notSent' } });
  }

  #over({ endedBy, alert = null }: Pick<ChatState, 'endedBy'> & { alert?: ChatAlert | null }): void {
    clearTimeout(this.#overAt);
    this.#refresh();
    this.#proof.end();
    this.#live.leave();
    this.#forget();
    this.#set({ phase: 'ended', endedBy, alert, typing: false });
    void this.#askContact();
  }

  async #askContact(): Promise<void> {
    const { session } = this.#live;
    if (!session) return;
    try {
      this.#set({ contact: await this.#parts.services.contact(session) });
    } catch {
      this.#set({ alert: { tone: 'error', word: 'wrong' } });
    }
  }

  #forget(): void {
    this.#keep({ live: undefined, bot: undefined, unsent: undefined });
  }

  #keep(change: KeptChange): void {
    this.#parts.host.keep(withChange(this.#parts.host.kept(), change));
  }

  #refresh(): void {
    const live = this.#live.state;
    const entries = [...this.#past, ...(live ? this.#live.entries : this.#bot.entries())];
    if (!live) return this.#state.answers === 'chatbot' ? this.#set({ entries, typing: this.#bot.thinks }) : undefined;
    this.#set({
      entries,
      typing: live.agentTypes,
      agent: live.agent,
      more: (live.messages[0]?.seq ?? 1) > 1,
      takesFiles: this.#mode()?.filesAfterAgent !== true || typeof live.agent?.name === 'string',
    });
  }

  #set(change: Partial<ChatState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
