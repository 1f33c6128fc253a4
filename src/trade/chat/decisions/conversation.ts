/** A conversation with a member of staff. Times are ISO 8601 in UTC. */

/** Who writes in a conversation: the borrower or visitor who began it, or the agent who has taken it. */
export type Author = 'borrower' | 'agent';

/** Who ended a conversation; `time`: the window was closed for too long. */
export type Ender = Author | 'time';

/** Where an ended conversation continues. */
export type NextPlace = 'chatbot' | null;

/** A member of staff at the desk. */
export type Staff = { id: string; name: string; roles: readonly string[] };

/** What is known of a conversation besides the texts of its messages. */
export type Conversation = {
  created: string;
  /** When it began, or its session was last refreshed. */
  refreshed: string;
  /** When the window was last seen; null before it was. */
  seen: string | null;
  /** When its borrower was last seen typing. */
  typed: string | null;
  /** Who has taken it. */
  agent: { id: string; name: string; taken: string } | null;
  /** The number of its last message; 0 before the first. Numbers have no gaps. */
  last: number;
  /** Up to which message each side has read. */
  read: Readonly<Record<Author, number>>;
  ended: { at: string; by: Ender; to: NextPlace } | null;
};

/** A message as it is stored. */
export type Message = { seq: number; author: Author; id: string; text: string; at: string };

/** A conversation as a member of staff sees it: nobody has taken it, they have, another has, or it has ended. */
export type DeskState = 'waiting' | 'yours' | 'others' | 'ended';

export function deskState({ ended, agent }: Pick<Conversation, 'ended' | 'agent'>, staff: string): DeskState {
  if (ended) return 'ended';
  if (agent === null) return 'waiting';
  return agent.id === staff ? 'yours' : 'others';
}

/** Whether one of these roles answers conversations. */
export const mayAnswer = (answeredBy: readonly string[], roles: readonly string[]): boolean =>
  answeredBy.some((role) => roles.includes(role));
