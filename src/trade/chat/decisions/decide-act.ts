import { type Conversation, mayAnswer, type Staff } from './conversation.ts';
import {
  type ConversationEvent,
  type Decided,
  decided,
  type LiveFacts,
  type Refused,
  refuse,
  tell,
} from './decision.ts';

type ActEvent = Extract<ConversationEvent, { type: 'act' }>;

/** A member of staff takes a conversation, returns it to the queue, passes it to the chatbot, or ends it. */
export function decideAct(state: Conversation, event: ActEvent, facts: LiveFacts): Decided | Refused {
  const { by: staff, act } = event;
  const refused = act === 'take' ? takeRefused(state, staff, facts) : agentRefused(state, staff, facts);
  if (refused) return refused;
  const recorded = { type: 'record-act', staff, act } as const;
  const { now } = facts;
  if (act === 'take')
    return decided(
      { ...state, agent: { id: staff.id, name: staff.name, taken: now } },
      tell({ kind: 'agent' }),
      recorded,
    );
  if (act === 'to-queue') return decided({ ...state, agent: null }, tell({ kind: 'agent' }), recorded);
  const ending = { by: 'agent', to: act === 'to-chatbot' ? 'chatbot' : null } as const;
  return decided({ ...state, ended: { at: now, ...ending } }, tell({ kind: 'ended', ...ending }), recorded);
}

function takeRefused({ ended, agent }: Conversation, staff: Staff, facts: LiveFacts): Refused | undefined {
  return roleRefused(staff, facts) ?? (ended || agent ? taken : undefined);
}

/** Why somebody may not act as the agent of a conversation: no role of theirs answers, or they do not have it. */
export function agentRefused(
  { ended, agent }: Conversation,
  staff: Staff,
  facts: Pick<LiveFacts, 'live'>,
): Refused | undefined {
  return roleRefused(staff, facts) ?? (ended || agent?.id !== staff.id ? taken : undefined);
}

function roleRefused({ roles }: Staff, { live: { answeredBy } }: Pick<LiveFacts, 'live'>): Refused | undefined {
  if (mayAnswer(answeredBy, roles)) return undefined;
  const yours = roles.join(', ') || 'none';
  return refuse(403, 'not-your-role', `a conversation takes the role ${answeredBy.join(' or ')}; yours: ${yours}`);
}

const taken = refuse(409, 'otherwise', 'Another has this conversation by now, or it has ended');
