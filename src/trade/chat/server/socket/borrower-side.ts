import type { LiveChat } from '../../../../language/schema/types.ts';
import type { ServerContext } from '../../../../server/platform/context/context.ts';
import {
  type ChatAgent,
  type ChatErrorCode,
  type ClientFrame,
  type ServerFrame,
  shownMessages,
} from '../../contract/frames.ts';
import { tryEvent } from '../store/apply.ts';
import type { ConversationRow } from '../store/conversation.ts';
import { findConversation } from '../store/conversations.ts';
import { liveChatOf } from '../store/live-chat-of.ts';
import { messagesAfter, messagesBefore } from '../store/messages.ts';
import type { ConversationNotice, Notices } from '../store/notices.ts';
import { agentOf, seeBorrower } from '../store/presence.ts';
import { sendMessage } from '../store/send-message.ts';
import { closeCodes } from './close-codes.ts';

const pageSize = 100;
const author = 'borrower';

export type Served = { context: ServerContext; notices: Notices; org: string };

/** What a conversation needs of its WebSocket. */
type Link = {
  send(frame: ServerFrame): void;
  /** Sends the error and closes the socket. */
  refuse(code: ChatErrorCode, closeCode: number): void;
  /** Runs the task after all earlier ones. */
  enqueue(task: () => Promise<void>): void;
  ended(): void;
  /** Called once the client has named its conversation. */
  greeted(socketMinutes: number): void;
};

type Frame<T extends ClientFrame['type']> = Extract<ClientFrame, { type: T }>;

type Open = ConversationRow & { chat: LiveChat };

/** The borrower's side of a conversation: handles the frames of the socket, and sends it messages and events. */
export class BorrowerSide {
  readonly #served: Served;
  readonly #link: Link;
  #conversation: Open | undefined;
  /** The number of the last message that was sent. */
  #sent = 0;
  #agent: ChatAgent | undefined;
  #unfollow = (): void => undefined;

  constructor(served: Served, link: Link) {
    this.#served = served;
    this.#link = link;
  }

  async take(frame: ClientFrame): Promise<void> {
    const conversation = this.#conversation;
    if (frame.type === 'hello')
      return conversation ? this.#link.refuse('not-a-frame', closeCodes.refused) : this.#greet(frame);
    if (frame.type === 'ping') this.#link.send({ type: 'pong' });
    if (conversation) return this.#takeIn(conversation, frame);
    if (frame.type !== 'ping') this.#link.refuse('no-conversation', closeCodes.noConversation);
  }

  leave(): void {
    this.#unfollow();
  }

  async #takeIn(conversation: Open, frame: Exclude<ClientFrame, Frame<'hello'>>): Promise<void> {
    const { context } = this.#served;
    const { uuid } = conversation;
    switch (frame.type) {
      case 'ping':
        return this.#see(conversation);
      case 'page':
        return this.#see(conversation, frame.page);
      case 'message':
        return this.#store(conversation, frame);
      case 'typing':
        await tryEvent(context, uuid, { type: 'typing', by: author });
        return;
      case 'read':
        await tryEvent(context, uuid, { type: 'read', by: author, seq: frame.seq });
        return;
      case 'end':
        await tryEvent(context, uuid, { type: 'end' });
        return;
      default: {
        const messages = await messagesBefore(context, uuid, frame.before, shownMessages);
        this.#link.send({ type: 'history', messages, more: (messages[0]?.seq ?? 1) > 1 });
      }
    }
  }

  async #greet({ conversationSid, token, lastSeen, page }: Frame<'hello'>): Promise<void> {
    const { context, notices, org } = this.#served;
    const found = await findConversation(context, org, token);
    const chat = liveChatOf(context, org);
    if (!chat || found?.uuid !== conversationSid)
      return this.#link.refuse('no-conversation', closeCodes.noConversation);
    const conversation = { ...found, chat };
    this.#conversation = conversation;
    this.#link.greeted(chat.socketMinutes);
    this.#unfollow = notices.follow(found.uuid, (notice) => this.#link.enqueue(() => this.#hear(conversation, notice)));
    this.#sent = Math.min(lastSeen ?? Math.max(0, found.last_seq - shownMessages), found.last_seq);
    await seeBorrower(context, found.uuid, page);
    const agent = await agentOf(context, found);
    this.#agent = agent;
    const read = { borrower: found.borrower_read, agent: found.agent_read };
    this.#link.send({ type: 'welcome', lastSequence: found.last_seq, read, agent });
    await this.#readAgain(conversation);
  }

  async #store({ uuid }: Open, { clientMessageId, text, attachments = [] }: Frame<'message'>): Promise<void> {
    const { context } = this.#served;
    const event = { type: 'message', by: author, id: clientMessageId, text, files: attachments } as const;
    const sent = await sendMessage(context, uuid, event);
    if ('refusal' in sent) this.#link.send({ type: 'error', code: sent.refusal.code, clientMessageId });
    else this.#link.send({ type: 'ack', clientMessageId, ...sent });
  }

  /** Records that the window is open, and sends the agent's presence if it has changed. */
  async #see({ uuid }: ConversationRow, page?: string): Promise<void> {
    const { context } = this.#served;
    const now = await seeBorrower(context, uuid, page);
    if (!now) return;
    const agent = await agentOf(context, now);
    const isSame = agent.name === this.#agent?.name && agent.here === this.#agent.here;
    this.#agent = agent;
    if (!isSame) this.#link.send({ type: 'agent', agent });
  }

  async #hear(conversation: ConversationRow, notice: ConversationNotice | 'missed'): Promise<void> {
    if (notice === 'missed') return this.#readAgain(conversation);
    if (notice.kind === 'message') return this.#deliver(conversation);
    if (notice.kind === 'agent') return this.#see(conversation);
    if (notice.kind === 'ended') return this.#readAgain(conversation);
    if (notice.author === author) return;
    const { conversation: _, kind, ...rest } = notice;
    this.#link.send({ type: kind, ...rest } as ServerFrame);
  }

  async #deliver({ uuid }: ConversationRow): Promise<void> {
    for (let page = pageSize; page === pageSize; ) {
      const messages = await messagesAfter(this.#served.context, uuid, this.#sent, pageSize);
      for (const message of messages) this.#link.send({ type: 'message', ...message });
      this.#sent = messages.at(-1)?.seq ?? this.#sent;
      page = messages.length;
    }
  }

  /** Sends the messages not sent yet, and the end of the conversation if it has ended. */
  async #readAgain(conversation: ConversationRow): Promise<void> {
    await this.#deliver(conversation);
    const now = await this.#served.context.db
      .selectFrom('live_chat')
      .select(['ended_by', 'to_chatbot'])
      .where('uuid', '=', conversation.uuid)
      .executeTakeFirst();
    if (!now?.ended_by) return;
    this.#link.send({ type: 'ended', by: now.ended_by, to: now.to_chatbot ? 'chatbot' : null });
    this.#link.ended();
  }
}
