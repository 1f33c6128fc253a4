import type { Environment } from '../../engine/environment/environment.ts';
import type { RuleLookup } from '../../engine/logic/determine.ts';
import { writtenMessages } from '../../engine/messages/written-messages.ts';
import type { Message } from '../../schema/types.ts';

/** The messages about a journey's application. They are not delivered. */
export class FakeMessages {
  readonly #documents: Readonly<Record<string, Message>>;
  /** Ids of the documents of all messages sent, in order. */
  readonly sent: string[] = [];
  /** When each document's messages were sent, ISO 8601 in UTC. */
  readonly sentAt: Record<string, string[]> = {};

  constructor(documents: Readonly<Record<string, Message>>) {
    this.#documents = documents;
  }

  /** Sends the messages of these documents that have a recipient. */
  send(ids: readonly string[], facts: () => Environment, rules: RuleLookup, now: string): void {
    const written = ids.filter((id) => this.#isWritten(id, facts, rules));
    for (const id of written) {
      this.sent.push(id);
      this.sentAt[id] = [...(this.sentAt[id] ?? []), now];
    }
  }

  #isWritten(id: string, facts: () => Environment, rules: RuleLookup): boolean {
    const message = this.#documents[id];
    const to = { site: '', base: '' };
    return message !== undefined && writtenMessages(message, facts(), rules, to).length > 0;
  }
}
