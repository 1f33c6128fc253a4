import type { LiveChat } from '../../../language/schema/types.ts';
import type { Conversation } from './conversation.ts';
import { type Decided, decided, type Refused, refuse } from './decision.ts';

/** Who begins a conversation, as far as it is decided by that. */
export type Beginning = {
  /** The agent whom a tester has chosen. */
  agent: { id: string; name: string } | null;
};

/** What is known when a conversation is to begin. */
export type BeginningFacts = {
  /** ISO 8601 in UTC. */
  now: string;
  limits: LiveChat['open'];
  /** Whether the account has an application or signs one; those of all others are counted apart. An account alone is made in a minute. */
  isBorrower: boolean;
  /** The open conversations: of the account, of the IP address, of the organisation, of all organisations. */
  open: { account: number; address: number; brand: number; all: number };
  /** The limit for one IP address, given that for one person. */
  limitOfAddress(perPerson: number): number;
};

/** Why no conversation begins outside the hours of the chat. Testers may begin one at any hour. */
export const closedRefused = ({ isOpen }: { isOpen: boolean }): Refused | undefined =>
  isOpen ? undefined : refuse(409, 'closed', 'Nobody is at the chat now');

/** A new conversation, unless too many are open. */
export function decideBeginning({ agent }: Beginning, facts: BeginningFacts): Decided | Refused {
  const { now, limits, isBorrower, open, limitOfAddress } = facts;
  const ofAddress = limitOfAddress(isBorrower ? limits.perAddress : limits.perPerson);
  if (open.account >= limits.perPerson || open.address >= ofAddress)
    return refuse(429, 'too-many-conversations', 'Too many of your conversations are open. End one of them first');
  if (open.brand >= limits.perBrand || open.all >= limits.inAll)
    return refuse(503, 'chat-full', 'Too many people are waiting. Please try again in a few minutes', 300);
  return decided(begun(now, agent));
}

const begun = (now: string, agent: Beginning['agent']): Conversation => ({
  created: now,
  refreshed: now,
  seen: now,
  typed: null,
  agent: agent && { ...agent, taken: now },
  last: 0,
  read: { borrower: 0, agent: 0 },
  ended: null,
});
