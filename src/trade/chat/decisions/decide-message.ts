import { minute } from '../../../../runtime/dates/durations.ts';
import { characterCount } from '../../../../runtime/engine/formats/character-count.ts';
import type { LiveChat } from '../../../language/schema/types.ts';
import type { Conversation } from './conversation.ts';
import { agentRefused } from './decide-act.ts';
import { type Decided, decided, type LiveFacts, type MessageEvent, type Refused, refuse, tell } from './decision.ts';

/** The borrower, or the agent who has the conversation, sends a message. One that was stored before changes nothing. */
export function decideMessage(state: Conversation, event: MessageEvent, facts: LiveFacts): Decided | Refused {
  const { by } = event;
  const { live, message } = facts;
  const refused = by === 'borrower' ? undefined : agentRefused(state, by, facts);
  if (refused) return refused;
  if (!isMessage(live, event)) return unsendable(live, 'not-a-message');
  if (message?.stored) return decided(state);
  if (state.ended) return refuse(409, 'not-now', 'This conversation has ended. It takes no more messages');
  if (state.last >= live.messages.most || isTooFast(message?.pace, facts.now))
    return unsendable(live, 'too-many-messages');
  const files = [...new Set(event.files.map((file) => file.toLowerCase()))];
  if (!files.every((file) => message?.unsent.includes(file))) return unsendable(live, 'unknown-attachment');
  return store(state, { ...event, files }, facts.now);
}

/** The message, by its number, that was sent less than a minute ago where too many follow each other. */
export const paceNumber = ({ last }: Pick<Conversation, 'last'>, { messages }: Pick<LiveChat, 'messages'>): number =>
  last + 1 - messages.perMinute;

function store(state: Conversation, { by, id, text, files }: MessageEvent, at: string): Decided {
  const author = by === 'borrower' ? by : 'agent';
  const seq = state.last + 1;
  // The author of a message is no longer typing.
  const next = { ...state, last: seq, ...(author === 'borrower' && { typed: null }) };
  const message = { seq, author, id, text: text.trim(), at } as const;
  return decided(next, { type: 'store-message', message, files }, tell({ kind: 'message' }));
}

function isMessage({ messages, attachments }: LiveChat, { text, files }: MessageEvent): boolean {
  if (text.trim() === '' && files.length === 0) return false;
  return characterCount(text.trim()) <= messages.length && files.length <= attachments.perMessage;
}

const isTooFast = (pace: string | undefined, now: string): boolean =>
  pace !== undefined && Date.parse(now) - Date.parse(pace) < minute;

const unsendable = (
  { messages }: LiveChat,
  code: 'not-a-message' | 'too-many-messages' | 'unknown-attachment',
): Refused =>
  refuse(
    422,
    code,
    `A message has 1 to ${messages.length} characters, or one of your files, and not too many follow each other`,
  );
