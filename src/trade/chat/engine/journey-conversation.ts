import type { DomainApplication } from '../../../../runtime/journey/application/journey-domain.ts';
import type { LiveChat } from '../../../language/schema/types.ts';
import { type Author, type Conversation, type Message, mayAnswer, type Staff } from '../decisions/conversation.ts';
import { decide, noConversation } from '../decisions/decide.ts';
import { decideBeginning } from '../decisions/decide-beginning.ts';
import { paceNumber } from '../decisions/decide-message.ts';
import type { ConversationEffect, ConversationEvent, DeskAct, Refusal } from '../decisions/decision.ts';

/** Who began a conversation. */
export type Beginner = { name: string; email: string };

/** An act of staff as the desk lists it. */
type Act = { name: string; act: DeskAct; at: string };

/** What it reads of the journey's application. */
type JourneyApplication = Pick<DomainApplication, 'lifecycle' | 'now'> & {
  documents: Pick<DomainApplication['documents'], 'ofServer'>;
};

/** The live conversation of a journey, kept in memory. Another one begins when it has ended. */
export class JourneyConversation {
  /** The id by which the desk opens it. */
  readonly id = '7d9f0c52-1b64-4c1e-9a37-2f5d6e8b9c01';
  readonly #application: JourneyApplication;
  #state: Conversation | undefined;
  #beginner: Beginner | undefined;
  #messages: readonly Message[] = [];
  #acts: readonly Act[] = [];

  constructor(application: JourneyApplication) {
    this.#application = application;
  }

  get state(): Conversation | undefined {
    return this.#state;
  }

  get beginner(): Beginner | undefined {
    return this.#beginner;
  }

  get messages(): readonly Message[] {
    return this.#messages;
  }

  /** The acts of staff, the newest first. */
  get acts(): readonly Act[] {
    return this.#acts;
  }

  /** The lender's document about live chats; undefined if it has none. The compiler has checked it. */
  get live(): LiveChat | undefined {
    return this.#application.documents.ofServer?.liveChat as LiveChat | undefined;
  }

  /** The agent of journeys, who has every role. */
  get agent(): Staff {
    return { id: 'agent', name: 'Sandbox agent', roles: Object.keys(this.#application.lifecycle.roles ?? {}) };
  }

  /** Whether the agent answers conversations. */
  get agentAnswers(): boolean {
    return mayAnswer(this.live?.answeredBy ?? [], this.agent.roles);
  }

  /** Begins a conversation; agents of journeys are there at any hour. Returns why it is refused. */
  begin(beginner: Beginner): Refusal | undefined {
    const { live } = this;
    if (!live) return noConversation.refusal;
    const count = this.#state && !this.#state.ended ? 1 : 0;
    const open = { account: count, address: count, brand: count, all: count };
    const limitOfAddress = (limit: number): number => limit;
    const facts = { now: this.#application.now(), limits: live.open, isBorrower: false, open, limitOfAddress };
    const result = decideBeginning({ agent: null }, facts);
    if ('refusal' in result) return result.refusal;
    this.#state = result.state;
    this.#beginner = beginner;
    this.#messages = [];
    this.#acts = [];
    return undefined;
  }

  /** Forgets an ended conversation: its window asks for another one. */
  leave(): void {
    this.#state = undefined;
    this.#beginner = undefined;
  }

  /** Notes that the borrower's page is open. */
  see(): void {
    if (this.#state) this.#state = { ...this.#state, seen: this.#application.now() };
  }

  /** Applies what is decided. Returns why it is refused. */
  apply(event: ConversationEvent): Refusal | undefined {
    if (!this.#state) return noConversation.refusal;
    const result = decide(this.#state, event, this.#facts(this.#state));
    if ('refusal' in result) return result.refusal;
    this.#state = result.state;
    result.effects.forEach(this.#perform);
    return undefined;
  }

  /** Sends a message. Returns why it is refused. */
  write(by: 'borrower' | Staff, text: string): Refusal | undefined {
    return this.apply({ type: 'message', by, id: `message-${this.#messages.length + 1}`, text, files: [] });
  }

  /** How many messages of this author the other side has not read. */
  unreadOf(author: Author): number {
    const read = this.#state?.read[author === 'borrower' ? 'agent' : 'borrower'] ?? 0;
    return this.#messages.filter((message) => message.author === author && message.seq > read).length;
  }

  /** A journey sends no files. */
  #facts(state: Conversation) {
    const { live } = this;
    const pace = live && this.#messages.find(({ seq }) => seq === paceNumber(state, live))?.at;
    return { now: this.#application.now(), live, message: { stored: undefined, pace, unsent: [] } };
  }

  /** Both sides look at the conversation itself, so that nobody is told. */
  #perform = (effect: ConversationEffect): void => {
    if (effect.type === 'store-message') this.#messages = [...this.#messages, effect.message];
    if (effect.type === 'record-act') {
      const act = { name: effect.staff.name, act: effect.act, at: this.#application.now() };
      this.#acts = [act, ...this.#acts];
    }
  };
}
