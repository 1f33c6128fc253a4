import type { BotReply, ChatAuthor, ChatFile, LiveState, StoredMessage, UnsentMessage } from './chat-service.ts';

/** A message as displayed in the window. */
export type ChatEntry = {
  /** Unchanged when the server has stored the message. */
  id: string;
  author: ChatAuthor;
  text: string;
  /** ISO 8601 in UTC. */
  at: string;
  state: 'sending' | 'sent' | 'read' | 'failed';
  /** Its number in a live conversation. */
  seq?: number;
  files: readonly ChatFile[];
  /** Only for an answer of the chatbot: the question, and the title of the document with the answer. */
  reply?: BotReply;
  judged?: true;
};

const storedEntry =
  (readByAgent: number) =>
  ({ clientMessageId, author, text, at, seq, attachments = [] }: StoredMessage): ChatEntry => ({
    id: clientMessageId,
    author,
    text,
    at,
    seq,
    files: attachments,
    state: author === 'visitor' && seq <= readByAgent ? 'read' : 'sent',
  });

const unsentStates = { waiting: 'sending', stored: 'sent', late: 'failed', refused: 'failed' } as const;

const unsentEntry = ({ clientMessageId, text, at, attachments, state }: UnsentMessage): ChatEntry => ({
  id: clientMessageId,
  author: 'visitor',
  text,
  at,
  files: attachments,
  state: unsentStates[state],
});

/** The messages of a live conversation: those stored by the server, then those not stored yet. */
export function liveEntries({ messages, unsent, readByAgent }: LiveState): ChatEntry[] {
  const known = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  return [
    ...messages.map(storedEntry(readByAgent)),
    ...unsent.filter(({ clientMessageId }) => !known.has(clientMessageId)).map(unsentEntry),
  ];
}

/** A question, and its answer. */
export const replyEntries = (reply: BotReply): ChatEntry[] => [
  {
    id: `${reply.questionId}-question`,
    author: 'visitor',
    text: reply.question,
    at: reply.at,
    state: 'sent',
    files: [],
  },
  { id: reply.questionId, author: 'chatbot', text: reply.answer, at: reply.at, state: 'sent', files: [], reply },
];
