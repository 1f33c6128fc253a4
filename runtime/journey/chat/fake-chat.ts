import type { ChatRole } from '../../engine/product.ts';
import { readPath } from '../../json/dotted-path.ts';
import type { Json, JsonObject } from '../../json/json.ts';

type Author = 'borrower' | 'agent';
type Message = { seq: number; author: Author; text: string; at: string };
type Response = { status: number; body: Json };

export type ChatPhase = 'closed' | 'start' | 'messaging' | 'ended';

const roles: Record<ChatRole, true> = {
  'desk-conversations': true,
  'desk-conversation': true,
  'desk-conversation-act': true,
  'desk-conversation-write': true,
};

export const isChatRole = (role: unknown): role is ChatRole => typeof role === 'string' && Object.hasOwn(roles, role);

/** The name of the agent, as in the sandbox. */
const agentName = 'Sandbox agent';

/**
 * The chat of a journey: the borrower's window, and the same conversation at the desk. Agents are available at any
 * hour.
 */
export class FakeChat {
  readonly id = '7d9f0c52-1b64-4c1e-9a37-2f5d6e8b9c01';
  readonly #now: () => string;
  #open = false;
  #phase: Exclude<ChatPhase, 'closed'> = 'start';
  #who: { name: string; email: string } | undefined;
  #begun = '';
  #messages: Message[] = [];
  #state: 'waiting' | 'yours' | 'ended' = 'waiting';
  #endedBy: Author | 'chatbot' | null = null;
  #read: Record<Author, number> = { borrower: 0, agent: 0 };
  #acts: JsonObject[] = [];

  constructor(now: () => string) {
    this.#now = now;
  }

  get phase(): ChatPhase {
    return this.#open ? this.#phase : 'closed';
  }

  /** Whether a conversation has been started. */
  get hasBegun(): boolean {
    return this.#who !== undefined;
  }

  show(open: boolean): void {
    this.#open = open;
    if (open) this.#readBy('borrower');
  }

  begin(who: { name: string; email: string }): void {
    this.#who = who;
    this.#begun = this.#now();
    this.#phase = 'messaging';
  }

  /** The borrower sends a message. */
  say(text: string): void {
    this.#add('borrower', text);
  }

  end(): void {
    this.#end('borrower');
  }

  /** Shows the form for another conversation. */
  again(): void {
    this.#who = undefined;
    this.#messages = [];
    this.#acts = [];
    this.#read = { borrower: 0, agent: 0 };
    this.#endedBy = null;
    this.#state = 'waiting';
    this.#phase = 'start';
  }

  /** The messages in a journey's notation. */
  get said(): string[] {
    return this.#messages.map(({ author, text }) => `${author}: ${text}`);
  }

  /** Whether the agent has read the borrower's last message. */
  get receipt(): 'sent' | 'read' | null {
    const own = this.#messages.findLast(({ author }) => author === 'borrower');
    if (!own) return null;
    return own.seq <= this.#read.agent ? 'read' : 'sent';
  }

  /** The actions that the window offers after a conversation. */
  get offers(): string[] {
    if (this.phase !== 'ended') return [];
    return [...(this.#messages.length > 0 ? ['transcript'] : []), 'survey', 'again'];
  }

  /** The response to an agent's call. `about`: the journey's application, if there is one. */
  answer(role: ChatRole, path: string, body: Json | undefined, about: JsonObject | null): Response {
    if (role === 'desk-conversations') return ok(this.#list());
    if (!this.#who || !path.includes(this.id)) return notFound;
    if (role === 'desk-conversation') {
      const read = readPath(body ?? null, 'read');
      if (this.#state === 'yours' && typeof read === 'number') this.#read.agent = Math.max(this.#read.agent, read);
      return ok(this.#view(about));
    }
    if (role === 'desk-conversation-act') return this.#act(String(readPath(body ?? null, 'act')));
    if (this.#state !== 'yours') return conflict;
    this.#add('agent', String(readPath(body ?? null, 'text')));
    return ok({ seq: this.#messages.length });
  }

  #act(act: string): Response {
    if ((act === 'take') !== (this.#state === 'waiting') || this.#state === 'ended') return conflict;
    if (act === 'take') this.#state = 'yours';
    else if (act === 'to-queue') this.#state = 'waiting';
    else this.#end(act === 'to-chatbot' ? 'chatbot' : 'agent');
    this.#acts = [{ name: agentName, act, at: this.#now() }, ...this.#acts];
    return ok({ state: this.#state });
  }

  #end(by: Author | 'chatbot'): void {
    this.#state = 'ended';
    this.#endedBy = by;
    this.#phase = by === 'chatbot' ? 'messaging' : 'ended';
  }

  #add(author: Author, text: string): void {
    this.#messages = [...this.#messages, { seq: this.#messages.length + 1, author, text, at: this.#now() }];
    if (author === 'agent' && this.#open) this.#readBy('borrower');
  }

  #readBy(author: Author): void {
    this.#read[author] = this.#messages.length;
  }

  #list(): JsonObject {
    const last = this.#messages.at(-1);
    const row = this.#who && {
      conversation: this.id,
      state: this.#state,
      name: this.#who.name,
      borrower: false,
      brand: '',
      about: null,
      agent: this.#agent(),
      here: this.#open,
      since: this.#begun,
      last: last?.text ?? '',
      lastAt: last?.at ?? null,
      unread: this.#messages.filter(({ author, seq }) => author === 'borrower' && seq > this.#read.agent).length,
    };
    return { conversations: row ? [row] : [], more: false, waiting: row?.state === 'waiting' ? 1 : 0, answers: true };
  }

  #view(about: JsonObject | null): JsonObject {
    const { name = '', email = '' } = this.#who ?? {};
    const ended = this.#state === 'ended' ? this.#now() : null;
    return {
      conversation: this.id,
      state: this.#state,
      mayAnswer: true,
      name,
      email,
      brand: '',
      proved: false,
      here: this.#open,
      typing: false,
      screen: null,
      agent: this.#agent(),
      started: this.#begun,
      ended,
      endedBy: this.#endedBy,
      application: about,
      messages: this.#messages.map((message) => ({ ...message, attachments: [] })),
      earlier: 0,
      read: this.#read.borrower,
      replies: [],
      acts: this.#acts,
    };
  }

  #agent = (): string | null => (this.#state === 'waiting' ? null : agentName);
}

const ok = (body: Json): Response => ({ status: 200, body });
const notFound: Response = { status: 404, body: { errors: ['not found'] } };
const conflict: Response = { status: 409, body: { errors: ['otherwise'], code: 'otherwise' } };
