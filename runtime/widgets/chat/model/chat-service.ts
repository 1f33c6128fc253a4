import type { ProductSection } from '../../../engine/product-section.ts';

/** Who writes a message. */
export type ChatAuthor = 'borrower' | 'agent' | 'chatbot';

export type ChatFile = { uuid: string; fileName: string; bytes: number };

/** A message that the server has. `seq`: its number; the first of a conversation is 1. `at`: ISO 8601 in UTC. */
export type StoredMessage = {
  seq: number;
  clientMessageId: string;
  author: 'borrower' | 'agent';
  text: string;
  at: string;
  attachments?: ChatFile[];
};

/** A message that the server may not have yet. `refused`: it did not take it; it is sent again on demand. */
export type UnsentMessage = {
  clientMessageId: string;
  text: string;
  at: string;
  attachments: ChatFile[];
  state: 'waiting' | 'stored' | 'late' | 'refused';
};

/** What a live conversation is known by. Whoever has the token has the conversation. */
export type LiveSession = { conversationSid: string; token: string; omniProxyChannelId: string; expiration: string };

/** The state of a live conversation. */
export type LiveState = {
  /** `connecting`: for the first time, or again. `refused`: the server has no such conversation any more. */
  line: 'connecting' | 'connected' | 'refused' | 'ended';
  /** In order, without gaps. */
  messages: readonly StoredMessage[];
  unsent: readonly UnsentMessage[];
  /** The agent has read all up to this number. */
  readByAgent: number;
  /** The borrower has read all up to this number. */
  readByBorrower: number;
  agentTypes: boolean;
  agent: { name: string | null; here: boolean } | null;
  endedBy: 'borrower' | 'agent' | null;
  /** The chatbot goes on with the conversation. */
  toChatbot: boolean;
};

/** Carries a live conversation: each message once and in order, whatever lines drop. */
export type LiveConversation = {
  state(): LiveState;
  subscribe(listener: () => void): () => void;
  send(text: string, attachments: ChatFile[]): void;
  resend(clientMessageId: string): void;
  typing(): void;
  read(seq: number): void;
  /** Loads the messages before those that are known. */
  earlier(): void;
  /** The page that the borrower has open. */
  page(path: string): void;
  end(): void;
  /** Leaves the conversation, which goes on. */
  leave(): void;
};

/** An answer of the chatbot. `source`: the title of the document that it comes from; null where there is none. */
export type BotReply = { questionId: string; question: string; answer: string; at: string; source: string | null };

export type Who = { name: string; email: string };

/** About what somebody writes. */
export type About = {
  orgCode: string;
  tag: string | undefined;
  skill: string | undefined;
  applicationUuid: string | undefined;
  identityUuid: string | undefined;
  pageUrl: string;
  mode: string | undefined;
};

/** `nonce`: proves that the borrower is logged in. `agentId`: who is to answer, outside production. `welcome`: what greets them. */
export type BeginChoice = { nonce: string | undefined; agentId: string | undefined; welcome: string };

/** About what somebody asks the chatbot. `nonce`: proves that they are logged in. */
export type AskingAbout = About & { nonce: string | undefined };

/** Why an answer did not help. */
export type Judgement = { reason: string; nonce: string | undefined };

export type ChatAgentChoice = { chatId: string; name: string };

/** The services of the host for the chat. Calls reject with an Error. */
export type ChatServices = {
  /** The documents of the chat. */
  documents(): Promise<ProductSection>;
  /** Whether somebody is at the chat of this organisation. */
  isOpen(hoursOf: string): Promise<boolean>;
  begin(who: Who, about: About, chosen: BeginChoice): Promise<LiveSession>;
  refresh(session: LiveSession): Promise<LiveSession>;
  /** Enters a live conversation with what could not be sent before; `keep` is called with what could not be sent. */
  enter(
    session: LiveSession,
    unsent: readonly UnsentMessage[],
    keep: (unsent: readonly UnsentMessage[]) => void,
  ): LiveConversation;
  /** Proves that the borrower is logged in: a nonce that is good once. */
  prove(): Promise<string>;
  /** The next nonce for one that is good. */
  renewProof(nonce: string): Promise<string>;
  /** Stores a file, which a message then names. */
  upload(session: LiveSession, file: File): Promise<ChatFile>;
  file(session: LiveSession, uuid: string): Promise<Blob>;
  /** The whole conversation as a text, also after its end. */
  transcript(session: LiveSession): Promise<string>;
  /** The people who could answer; outside production only. */
  agents(): Promise<ChatAgentChoice[]>;
  /** The contact of a conversation, which its survey names. */
  contact(session: LiveSession): Promise<string>;
  ask(
    question: string,
    conversation: string | null,
    who: Who,
    about: AskingAbout,
  ): Promise<BotReply & { conversation: string }>;
  /** All questions and answers of a conversation; null where it is over. */
  history(conversation: string): Promise<BotReply[] | null>;
  judge(reply: BotReply, conversation: string, who: Who, said: Judgement): Promise<void>;
  now(): string;
};

/** What a tab keeps of the chat: over pages and reloads, until the conversation is over or the borrower logs out. */
export type KeptChat = {
  open: boolean;
  who?: Who;
  live?: LiveSession;
  unsent?: UnsentMessage[];
  /** The conversation with the chatbot, and when it was last refreshed. */
  bot?: { conversation: string; at: string };
};

/** What the page gives to the chat: nearly nothing, until it is opened. */
export type ChatHost = {
  kept(): KeptChat;
  keep(kept: KeptChat): void;
  services(): Promise<ChatServices>;
  /** Whether the tools for tests are shown: outside production. */
  tools: boolean;
};
