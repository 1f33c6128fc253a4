import type { Environment } from '../../engine/environment/environment.ts';
import type { RuleLookup } from '../../engine/logic/determine.ts';
import { writtenMessages } from '../../engine/messages/written-messages.ts';
import { isBelowLimit } from '../../lifecycle/decisions/message-limit.ts';
import type { Message } from '../../schema/types.ts';

/** The messages about a journey's application. They are not delivered. */
export class FakeMessages {
  readonly #documents: Readonly<Record<string, Message>>;
  /** Ids of the documents of all messages sent, in order. */
  readonly sent: string[] = [];
  /** When each document's messages were sent, ISO 8601 in UTC. */
  readonly sentAt: Record<string, string[]> = {};
  /** How often each address has had a document's messages, by document and address. */
  readonly #received = new Map<string, number>();

  constructor(documents: Readonly<Record<string, Message>>) {
    this.#documents = documents;
  }

  /** Sends the messages of these documents that have a recipient, to each address as often as the document allows. */
  send(ids: readonly string[], facts: () => Environment, rules: RuleLookup, now: string): void {
    const written = ids.map((id) => ({ id, addresses: this.#addresses(id, facts, rules) }));
    for (const { id, addresses } of written) {
      if (addresses.length === 0) continue;
      for (const address of addresses) this.#received.set(key(id, address), this.#timesReceived(id, address) + 1);
      this.sent.push(id);
      this.sentAt[id] = [...(this.sentAt[id] ?? []), now];
    }
  }

  /** The addresses to which the document's messages go; '' is the applicant's own. */
  #addresses(id: string, facts: () => Environment, rules: RuleLookup): string[] {
    const message = this.#documents[id];
    const to = { site: '', base: '' };
    const addresses = message ? writtenMessages(message, facts(), rules, to).map(({ address = '' }) => address) : [];
    return addresses.filter((address) => message && isBelowLimit(message, this.#timesReceived(id, address)));
  }

  #timesReceived = (id: string, address: string): number => this.#received.get(key(id, address)) ?? 0;
}

const key = (document: string, address: string): string => `${document} ${address.toLowerCase()}`;
