import { productOfSession } from '../../../../runtime/engine/overlays/active-product.ts';
import { holds } from '../../../../runtime/engine/rules/judge.ts';
import type { ActingPerson } from '../../../../runtime/journey/application/journey-domain.ts';
import { JourneyError } from '../../../../runtime/journey/run/verbs.ts';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import type { ChatStep } from '../../../../runtime/schema/types.ts';
import type { Refusal } from '../decisions/decision.ts';
import type { JourneyConversation } from './journey-conversation.ts';

type Phase = 'closed' | 'start' | 'messaging' | 'ended';

/** The borrower's window of a journey's conversation. */
export class JourneyWindow {
  readonly #conversation: JourneyConversation;
  #isOpen = false;

  constructor(conversation: JourneyConversation) {
    this.#conversation = conversation;
  }

  get phase(): Phase {
    if (!this.#isOpen) return 'closed';
    const { state } = this.#conversation;
    if (!state) return 'start';
    return state.ended && state.ended.to === null ? 'ended' : 'messaging';
  }

  /** Presses a button, or begins with the details of who asks. */
  act({ product, tools, page }: ActingPerson, { press, who }: ChatStep): void {
    const stands = productOfSession(product, page.session, tools.functions);
    const part = stands.product.shell.chat;
    const here = (conditional: Parameters<typeof holds>[0]): boolean =>
      holds(conditional, stands.env, (id) => stands.product.rules[id]);
    if (!part || !here(part)) throw new JourneyError('chat', 'a page with the chat', null);
    if (press === 'open')
      for (const asked of Object.values(part.calls ?? {}))
        if (asked.onOpen && here(asked)) page.dispatch({ type: 'ask', at: page.now(), call: asked.call });
    if (press === 'open' || press === 'hide') this.#isOpen = press === 'open';
    else if (this.phase === 'closed') throw new JourneyError(`chat ${press ?? 'who'}`, 'an open window', this.phase);
    else if (press === 'end') this.#in('messaging', () => this.#conversation.apply({ type: 'end' }));
    else if (press === 'again')
      this.#in('ended', () => {
        this.#conversation.leave();
        return undefined;
      });
    else if (press !== undefined) throw new JourneyError(`chat ${press}`, 'a button of a live conversation', null);
    if (who) this.#in('start', () => this.#conversation.begin(who));
    this.read();
  }

  type(): void {
    this.#in('messaging', () => this.#conversation.apply({ type: 'typing', by: 'borrower' }));
  }

  say(text: string): void {
    this.#in('messaging', () => this.#conversation.write('borrower', text));
  }

  /** The borrower has read what an open window shows. */
  read(): void {
    const { state } = this.#conversation;
    if (this.#isOpen && state) this.#conversation.apply({ type: 'read', by: 'borrower', seq: state.last });
  }

  /** What the window shows, as journeys expect it. */
  shown(): JsonObject {
    const { messages, state } = this.#conversation;
    const own = messages.findLast(({ author }) => author === 'borrower');
    return {
      phase: this.phase,
      messages: messages.map(({ author, text }) => `${author}: ${text}`),
      receipt: own && state ? (own.seq <= state.read.agent ? 'read' : 'sent') : null,
      offers: this.#offers(messages.length > 0),
    };
  }

  /** The actions that the window offers after a conversation. */
  #offers(hasMessages: boolean): string[] {
    if (this.phase !== 'ended') return [];
    return [...(hasMessages ? ['transcript'] : []), 'survey', 'again'];
  }

  #in(phase: Phase, work: () => Refusal | undefined): void {
    if (this.phase !== phase) throw new JourneyError('chat', phase, this.phase);
    const refusal = work();
    if (refusal) throw new JourneyError('chat', 'to be accepted', refusal.message);
  }
}
