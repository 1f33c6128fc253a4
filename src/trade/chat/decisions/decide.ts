import type { LiveChat } from '../../../language/schema/types.ts';
import type { Conversation, Ender, NextPlace } from './conversation.ts';
import { decideAct } from './decide-act.ts';
import { decideMessage } from './decide-message.ts';
import {
  type Actor,
  type ConversationEvent,
  type ConversationFacts,
  type Decided,
  decided,
  type LiveFacts,
  type Refused,
  refuse,
  tell,
} from './decision.ts';
import { isAbandoned, sessionEnd } from './times.ts';

/**
 * What an event makes of a conversation, and what else is to be done for it; or why it is refused. The server keeps the state in
 * its database, a journey on the engine in memory. When the window was last seen is no decision: both note it in the state.
 */
export function decide(
  state: Conversation,
  event: ConversationEvent,
  { live, ...known }: ConversationFacts,
): Decided | Refused {
  if (!live) return event.type === 'time' ? lapsed(state, undefined, known.now) : noConversation;
  const facts = { ...known, live };
  switch (event.type) {
    case 'message':
      return decideMessage(state, event, facts);
    case 'act':
      return decideAct(state, event, facts);
    case 'read':
      return read(state, event.by, event.seq);
    case 'typing':
      return typing(state, event.by, facts.now);
    case 'end':
      return state.ended ? decided(state) : ended(state, facts.now, 'borrower');
    case 'refresh':
      return refresh(state, facts);
    case 'time':
      return lapsed(state, live, facts.now);
  }
}

const lapsed = (state: Conversation, live: LiveChat | undefined, now: string): Decided =>
  isAbandoned(state, live, now) ? ended(state, now, 'time') : decided(state);

/** The number never decreases, nor exceeds the last message. What somebody reads who has not taken the conversation does not count. */
function read(state: Conversation, by: Actor, seq: number): Decided {
  const author = authorOf(by);
  const now = Math.min(seq, state.last);
  if (!takesPart(state, by) || now <= state.read[author]) return decided(state);
  return decided({ ...state, read: { ...state.read, [author]: now } }, tell({ kind: 'read', author, seq: now }));
}

/** The desk asks again and again and so reads when the borrower typed; the window is told of the agent. */
function typing(state: Conversation, by: Actor, now: string): Decided {
  if (!takesPart(state, by)) return decided(state);
  return by === 'borrower'
    ? decided({ ...state, typed: now })
    : decided(state, tell({ kind: 'typing', author: 'agent' }));
}

function refresh(state: Conversation, { live, now }: LiveFacts): Decided | Refused {
  if (state.ended || Date.parse(now) >= sessionEnd(state, live)) return noConversation;
  return decided({ ...state, refreshed: now });
}

/** What is said of an unknown conversation and of an expired one, so that a stranger cannot tell them apart. */
export const noConversation = refuse(404, 'no-conversation', 'Webchat session data not found');

/** An ended conversation. */
const ended = (state: Conversation, at: string, by: Ender, to: NextPlace = null): Decided =>
  decided({ ...state, ended: { at, by, to } }, tell({ kind: 'ended', by, to }));

const authorOf = (by: Actor) => (by === 'borrower' ? by : 'agent');

/** Whether it is the borrower, or the member of staff who has the open conversation. */
const takesPart = ({ agent, ended: isOver }: Conversation, by: Actor): boolean =>
  by === 'borrower' || (agent?.id === by.id && !isOver);
