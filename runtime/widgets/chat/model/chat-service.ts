import type { ChatWord } from '../../../engine/copy/chat-words.ts';
import type { ProductSection } from '../../../engine/product-section.ts';

/** Who writes a message. */
export type ChatAuthor = 'visitor' | 'agent' | 'chatbot';

export type ChatFile = { uuid: string; fileName: string; bytes: number };

/** A file that the server opened and nobody could: it needs a password, or its content is damaged. */
export class FileRefused extends Error {
  readonly why: 'needs-password' | 'damaged';

  constructor(why: 'needs-password' | 'damaged') {
    super(`The file was refused: ${why}`);
    this.why = why;
  }
}

/** A message stored by the server. `seq`: its number, from 1. `at`: ISO 8601 in UTC. */
export type StoredMessage = {
  seq: number;
  clientMessageId: string;
  author: 'visitor' | 'agent';
  text: string;
  at: string;
  attachments?: ChatFile[];
};

/**
 * A message that the server may not have stored yet. `refused`: the server did not accept it; it is sent again on
 * request.
 */
export type UnsentMessage = {
  clientMessageId: string;
  text: string;
  at: string;
  attachments: ChatFile[];
  state: 'waiting' | 'stored' | 'late' | 'refused';
};

/** The credentials of a live conversation. Anybody with the token has access to it. */
export type LiveSession = { conversationSid: string; token: string; omniProxyChannelId: string; expiration: string };

/** The state of a live conversation. */
export type LiveState = {
  /** `connecting`: also while reconnecting. `refused`: the server no longer has this conversation. */
  line: 'connecting' | 'connected' | 'refused' | 'ended';
  /** In order, without gaps. */
  messages: readonly StoredMessage[];
  unsent: readonly UnsentMessage[];
  /** The agent has read all messages up to this number. */
  readByAgent: number;
  /** The visitor has read all messages up to this number. */
  readByVisitor: number;
  agentTypes: boolean;
  agent: { name: string | null; here: boolean } | null;
  /** `time`: the window was closed for too long. */
  endedBy: 'visitor' | 'agent' | 'time' | null;
  /** The chatbot continues the conversation. */
  toChatbot: boolean;
};

/** A live conversation. Delivers each message once and in order, even if connections drop. */
export type LiveConversation = {
  state(): LiveState;
  subscribe(listener: () => void): () => void;
  send(text: string, attachments: ChatFile[]): void;
  resend(clientMessageId: string): void;
  typing(): void;
  read(seq: number): void;
  /** Loads messages from before the loaded ones. */
  earlier(): void;
  /** The page that the visitor has open. */
  page(path: string): void;
  end(): void;
  /** Disconnects without ending the conversation. */
  leave(): void;
};

/** An answer of the chatbot. `source`: the title of the document with the answer; null without one. */
export type BotReply = { questionId: string; question: string; answer: string; at: string; source: string | null };

export type Who = { name: string; email: string };

/** The context of a conversation. */
export type About = {
  orgCode: string;
  tag: string | undefined;
  skill: string | undefined;
  applicationUuid: string | undefined;
  identityUuid: string | undefined;
  pageUrl: string;
  mode: string | undefined;
};

/**
 * `nonce`: proves that the visitor is logged in. `agentId`: the agent who should answer, outside production only.
 * `welcome`: the greeting.
 */
export type BeginChoice = { nonce: string | undefined; agentId: string | undefined; welcome: string };

/** The context of a question to the chatbot. `nonce`: proves that the visitor is logged in. */
export type AskingAbout = About & { nonce: string | undefined };

/** Why an answer did not help. */
export type Judgement = { reason: string; nonce: string | undefined };

export type ChatAgentChoice = { chatId: string; name: string };

/** Why no conversation begins now, by the text that says so. */
export type ChatRefusal = Extract<ChatWord, 'personAway' | 'crowded' | 'crowdedHere'>;

/** The services of the host for the chat. Calls reject with an Error. */
export type ChatServices = {
  /** The documents of the chat. */
  documents(): Promise<ProductSection>;
  /** Whether an agent of this organisation is available. */
  isOpen(hoursOf: string): Promise<boolean>;
  begin(who: Who, about: About, chosen: BeginChoice): Promise<LiveSession | ChatRefusal>;
  refresh(session: LiveSession): Promise<LiveSession>;
  /**
   * Enters a live conversation and sends messages that could not be sent before; `keep` is called with messages that
   * still cannot be sent.
   */
  enter(
    session: LiveSession,
    unsent: readonly UnsentMessage[],
    keep: (unsent: readonly UnsentMessage[]) => void,
  ): LiveConversation;
  /** A single-use nonce that proves that the visitor is logged in. */
  prove(): Promise<string>;
  /** Exchanges a valid nonce for the next one. */
  renewProof(nonce: string): Promise<string>;
  /** Stores a file that a message can then refer to. */
  upload(session: LiveSession, file: File): Promise<ChatFile>;
  file(session: LiveSession, uuid: string): Promise<Blob>;
  /** The whole conversation as text, also after its end. */
  transcript(session: LiveSession): Promise<string>;
  /** The agents who could answer; outside production only. */
  agents(): Promise<ChatAgentChoice[]>;
  /** The contact id of a conversation, for its survey. */
  contact(session: LiveSession): Promise<string>;
  ask(
    question: string,
    conversation: string | null,
    who: Who,
    about: AskingAbout,
  ): Promise<BotReply & { conversation: string }>;
  /** All questions and answers of a conversation; null if it has ended. */
  history(conversation: string): Promise<BotReply[] | null>;
  judge(reply: BotReply, conversation: string, who: Who, said: Judgement): Promise<void>;
  now(): string;
};

/** What a tab stores of the chat across pages and reloads, until the conversation ends or the visitor logs out. */
export type KeptChat = {
  open: boolean;
  who?: Who;
  live?: LiveSession;
  unsent?: UnsentMessage[];
  /** The conversation with the chatbot, and when it was last refreshed. */
  bot?: { conversation: string; at: string };
};

/** The page's interface for the chat. Little is loaded until the chat is opened. */
export type ChatHost = {
  kept(): KeptChat;
  keep(kept: KeptChat): void;
  services(): Promise<ChatServices>;
  /** Whether the tools for tests are shown: outside production. */
  tools: boolean;
};
