import type { UnsentMessage } from '../../../../runtime/widgets/chat/model/chat-service.ts';
import type { ClientFrame } from '../contract/frames.ts';

type Parts = { send(frame: ClientFrame): void; changed(messages: readonly UnsentMessage[]): void };

/** The most messages in flight: the server closes a socket that sends too many. */
const most = 20;

/**
 * A message that is not acknowledged by then is shown as not sent; it is still sent once there is a connection. In
 * milliseconds.
 */
const lateMs = 10_000;

/**
 * The messages that are not yet in the conversation. They are sent in order; on a new connection the unacknowledged ones are
 * sent again.
 */
export class Outbox {
  #messages: readonly UnsentMessage[];
  readonly #parts: Parts;
  readonly #onTheWay = new Set<string>();
  #connected = false;

  constructor(messages: readonly UnsentMessage[], parts: Parts) {
    this.#messages = messages.map((message) =>
      message.state === 'stored' ? { ...message, state: 'waiting' } : message,
    );
    this.#parts = parts;
  }

  get messages(): readonly UnsentMessage[] {
    return this.#messages;
  }

  add(message: UnsentMessage): void {
    this.#change([...this.#messages, message]);
    this.#flush();
    this.#watch(message.clientMessageId);
  }

  /** Sends a message again that was refused or is late. */
  again(id: string): void {
    this.#set(id, 'waiting');
    this.#onTheWay.delete(id);
    this.#flush();
    this.#watch(id);
  }

  connected(): void {
    this.#connected = true;
    this.#onTheWay.clear();
    this.#flush();
  }

  lost(): void {
    this.#connected = false;
    this.#onTheWay.clear();
  }

  /** The server has acknowledged the message. */
  stored(id: string): void {
    this.#onTheWay.delete(id);
    this.#set(id, 'stored');
    this.#flush();
  }

  refused(id: string): void {
    this.#onTheWay.delete(id);
    this.#set(id, 'refused');
    this.#flush();
  }

  /** The message has arrived with the conversation. */
  came(id: string): void {
    this.#onTheWay.delete(id);
    if (this.#messages.some(({ clientMessageId }) => clientMessageId === id))
      this.#change(this.#messages.filter(({ clientMessageId }) => clientMessageId !== id));
    this.#flush();
  }

  #flush(): void {
    if (!this.#connected) return;
    for (const { clientMessageId, text, attachments, state } of this.#messages) {
      if (this.#onTheWay.size >= most) return;
      if (state === 'stored' || state === 'refused' || this.#onTheWay.has(clientMessageId)) continue;
      this.#onTheWay.add(clientMessageId);
      this.#parts.send({ type: 'message', clientMessageId, text, ...withFiles(attachments) });
    }
  }

  #watch(id: string): void {
    setTimeout(() => {
      if (this.#messages.some((each) => each.clientMessageId === id && each.state === 'waiting')) this.#set(id, 'late');
    }, lateMs);
  }

  #set(id: string, state: UnsentMessage['state']): void {
    if (!this.#messages.some((each) => each.clientMessageId === id && each.state !== state)) return;
    this.#change(this.#messages.map((each) => (each.clientMessageId === id ? { ...each, state } : each)));
  }

  #change(messages: readonly UnsentMessage[]): void {
    this.#messages = messages;
    this.#parts.changed(messages);
  }
}

const withFiles = (files: UnsentMessage['attachments']): { attachments?: string[] } =>
  files.length === 0 ? {} : { attachments: files.map(({ uuid }) => uuid) };
