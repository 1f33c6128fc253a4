import type { Environment } from '../../engine/environment/environment.ts';
import type { RuleLookup } from '../../engine/logic/determine.ts';
import { type WrittenMessage, writtenMessages } from '../../engine/messages/written-messages.ts';
import type { Dates } from '../../engine/overlays/product-in-force.ts';
import { type Dated, documentInForce } from '../../engine/overlays/versions.ts';
import { isBelowLimit } from '../../lifecycle/decisions/message-limit.ts';
import type { Message } from '../../schema/types.ts';

/** What messages read: facts, rules, and the days that decide which version is in force. */
type MessageReads = { facts: () => Environment; rules: RuleLookup; dates: () => Dates };

/** The messages about a journey's application. They are not delivered. */
export class FakeMessages {
  readonly #documents: Readonly<Record<string, Dated<Message>>>;
  /** Ids of the documents of all messages sent, in order. */
  readonly sent: string[] = [];
  /** When each document's messages were sent, ISO 8601 in UTC. */
  readonly sentAt: Record<string, string[]> = {};
  /** The subject of the last message of each document. */
  readonly subjects: Record<string, string> = {};
  /** How often each address has had a document's messages, by document and address. */
  readonly #received = new Map<string, number>();

  constructor(documents: Readonly<Record<string, Dated<Message>>>) {
    this.#documents = documents;
  }

  /** Sends the messages of these documents that have a recipient, to each address as often as the document allows. */
  send(ids: readonly string[], reads: MessageReads, now: string): void {
    const all = ids.map((id) => ({ id, written: this.#written(id, reads) }));
    for (const { id, written } of all) {
      if (written.length === 0) continue;
      for (const { address = '', subject } of written) {
        this.#received.set(key(id, address), this.#timesReceived(id, address) + 1);
        this.subjects[id] = subject;
      }
      this.sent.push(id);
      this.sentAt[id] = [...(this.sentAt[id] ?? []), now];
    }
  }

  /** The document's messages to those addresses that may have another; '' is the applicant's own. */
  #written(id: string, { facts, rules, dates }: MessageReads): WrittenMessage[] {
    const document = this.#documents[id];
    const message = document && documentInForce(document, dates(), 'event');
    const to = { site: '', base: '' };
    const written = message ? writtenMessages(message, facts(), rules, to) : [];
    return written.filter(({ address = '' }) => message && isBelowLimit(message, this.#timesReceived(id, address)));
  }

  #timesReceived = (id: string, address: string): number => this.#received.get(key(id, address)) ?? 0;
}

const key = (document: string, address: string): string => `${document} ${address.toLowerCase()}`;
