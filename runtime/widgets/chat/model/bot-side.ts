import type { About, BotReply, ChatServices, KeptChat, Who } from './chat-service.ts';
import { type ChatEntry, replyEntries } from './entries.ts';
import type { Proof } from './proof.ts';

type Parts = {
  services: Pick<ChatServices, 'ask' | 'history' | 'judge' | 'now'>;
  proof: Pick<Proof, 'current'>;
  about(): About;
  changed(): void;
  keep(bot: KeptChat['bot']): void;
  /** Called after each question. `came`: whether there was an answer. */
  answered(came: boolean): void;
};

type Question = { id: string; text: string; at: string; failed: boolean };

/** A conversation with the chatbot, one question at a time. */
export class BotSide {
  readonly #parts: Parts;
  #replies: readonly ChatEntry[] = [];
  #questions: readonly Question[] = [];
  #conversation: string | null = null;
  #asking = false;
  #number = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Continues a conversation; false if it has ended. */
  async resume(conversation: string): Promise<boolean> {
    const replies = await this.#parts.services.history(conversation);
    if (replies === null) return false;
    this.#conversation = conversation;
    this.#replies = replies.flatMap(replyEntries);
    this.#parts.changed();
    return true;
  }

  entries(): ChatEntry[] {
    const waiting = this.#questions.map(
      ({ id, text, at, failed }): ChatEntry => ({
        id,
        author: 'visitor',
        text,
        at,
        files: [],
        state: failed ? 'failed' : 'sending',
      }),
    );
    return [...this.#replies, ...waiting];
  }

  get thinks(): boolean {
    return this.#asking;
  }

  ask(text: string, who: Who): void {
    this.#number += 1;
    const question = { id: `asked-${this.#number}`, text, at: this.#parts.services.now(), failed: false };
    this.#questions = [...this.#questions, question];
    this.#parts.changed();
    void this.#next(who);
  }

  again(id: string, who: Who): void {
    this.#questions = this.#questions.map((each) => (each.id === id ? { ...each, failed: false } : each));
    this.#parts.changed();
    void this.#next(who);
  }

  async judge(reply: BotReply, who: Who, reason: string): Promise<void> {
    const said = { reason, nonce: await this.#parts.proof.current() };
    await this.#parts.services.judge(reply, this.#conversation ?? '', who, said);
    this.#replies = this.#replies.map((each) => (each.reply === reply ? { ...each, judged: true } : each));
    this.#parts.changed();
  }

  forget(): void {
    this.#conversation = null;
    this.#replies = [];
    this.#questions = [];
  }

  async #next(who: Who): Promise<void> {
    const question = this.#questions.find(({ failed }) => !failed);
    if (this.#asking || !question) return;
    this.#asking = true;
    this.#parts.changed();
    const came = await this.#answer(question, who);
    this.#asking = false;
    this.#parts.changed();
    this.#parts.answered(came);
    if (came) void this.#next(who);
  }

  async #answer(question: Question, who: Who): Promise<boolean> {
    try {
      const { services, proof, about } = this.#parts;
      const nonce = await proof.current();
      const asked = await services.ask(question.text, this.#conversation, who, { ...about(), nonce });
      const { conversation, ...reply } = asked;
      this.#conversation = conversation;
      this.#parts.keep({ conversation, at: this.#parts.services.now() });
      this.#replies = [...this.#replies, ...replyEntries(reply)];
      this.#questions = this.#questions.filter(({ id }) => id !== question.id);
      return true;
    } catch {
      this.#questions = this.#questions.map((each) => (each.id === question.id ? { ...each, failed: true } : each));
      return false;
    }
  }
}
