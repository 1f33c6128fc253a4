/** The responses to an agent's calls about the conversation of a journey. */
import type { DomainApplication, DomainCall } from '../../../../runtime/journey/application/journey-domain.ts';
import type { JourneyResponse } from '../../../../runtime/journey/application/workflow-answers.ts';
import { readPath } from '../../../../runtime/json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../../../runtime/json/json.ts';
import { notFound, responseTo } from '../../port/refusal.ts';
import { type Conversation, deskState } from '../decisions/conversation.ts';
import type { DeskAct, Refusal } from '../decisions/decision.ts';
import { roles } from '../decisions/roles.ts';
import { type KnownConversation, listedConversation, shownConversation } from '../decisions/views.ts';
import type { JourneyConversation } from './journey-conversation.ts';

type Desk = Pick<DomainApplication, 'now' | 'shared'>;

/** The response to a call; undefined if the role is none of conversations. */
export function answerAtDesk(
  desk: Desk,
  conversation: JourneyConversation,
  { role, path, body = null }: DomainCall,
): JourneyResponse | undefined {
  conversation.see();
  conversation.apply({ type: 'time' });
  const { state, agent, id } = conversation;
  if (role === roles.list) return ok(list(desk, conversation));
  if (role === roles.waiting) return ok(count(conversation));
  if (!state || !path.includes(id)) return responseTo(notFound.refusal);
  switch (role) {
    case roles.look: {
      const read = readPath(body, 'read');
      if (typeof read === 'number') conversation.apply({ type: 'read', by: agent, seq: read });
      return ok(open(desk, conversation));
    }
    case roles.act: {
      // The client's calls are as their contracts say.
      const act = String(readPath(body, 'act')) as DeskAct;
      return (
        refused(conversation.apply({ type: 'act', by: agent, act })) ??
        ok({ state: deskState(conversation.state ?? state, agent.id) })
      );
    }
    case roles.write:
      return (
        refused(conversation.write(agent, String(readPath(body, 'text')))) ??
        ok({ seq: conversation.state?.last ?? state.last })
      );
    default:
      return undefined;
  }
}

/** The list of conversations, which has this one once it has begun. */
function list(desk: Desk, conversation: JourneyConversation): JsonObject {
  const { state, messages, agent, agentAnswers } = conversation;
  const listing = { borrower: false, about: null, last: messages.at(-1), unread: conversation.unreadOf('borrower') };
  const row = state && listedConversation(known(desk, conversation, state), listing);
  const waiting = state && deskState(state, agent.id) === 'waiting' ? 1 : 0;
  return { conversations: row ? [row] : [], more: false, waiting, answers: agentAnswers };
}

/** How the conversation counts among those that wait. */
function count(conversation: JourneyConversation): JsonObject {
  const { state, agent } = conversation;
  const stands = state && deskState(state, agent.id);
  const isUnread = stands === 'yours' && conversation.unreadOf('borrower') > 0;
  if (stands === 'waiting') return { waiting: 1, since: state?.created ?? null, unread: 0 };
  return { waiting: 0, since: null, unread: isUnread ? 1 : 0 };
}

function open(desk: Desk, conversation: JourneyConversation): JsonObject {
  const summary = desk.shared('summary');
  const { state, beginner, messages, acts, agentAnswers } = conversation;
  return {
    ...(state && shownConversation(known(desk, conversation, state))),
    mayAnswer: agentAnswers,
    email: beginner?.email ?? '',
    proof: 'none',
    screen: null,
    application: isObject(summary) ? { ...summary, found: 'about' } : null,
    others: [],
    messages: messages.map(({ id: _, ...message }) => ({ ...message, attachments: [] })),
    earlier: 0,
    replies: [],
    acts: [...acts],
  };
}

const known = (
  { now }: Desk,
  { id, agent, beginner }: JourneyConversation,
  state: Conversation,
): KnownConversation => ({
  conversation: id,
  state,
  staff: agent.id,
  name: beginner?.name ?? '',
  brand: '',
  now: now(),
});

const ok = (body: Json): JourneyResponse => ({ status: 200, body });
const refused = (refusal: Refusal | undefined): JourneyResponse | undefined => refusal && responseTo(refusal);
