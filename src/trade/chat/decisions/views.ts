/** Conversations as the desk shows them. */
import { type Conversation, type DeskState, deskState } from './conversation.ts';
import { isHere, isTyping } from './times.ts';

/** A conversation and what the desk knows of it beside its state. */
export type KnownConversation = {
  conversation: string;
  state: Conversation;
  /** The id of the member of staff who looks. */
  staff: string;
  name: string;
  brand: string;
  now: string;
};

/** What both views of a conversation have. */
type Common = {
  conversation: string;
  state: DeskState;
  name: string;
  brand: string;
  agent: string | null;
  here: boolean;
};

const common = ({ conversation, state, staff, name, brand, now }: KnownConversation): Common => ({
  conversation,
  state: deskState(state, staff),
  name,
  brand,
  agent: state.agent?.name ?? null,
  here: isHere(state, now),
});

type Listing = {
  /** Whether somebody who was logged in began it. */
  borrower: boolean;
  about: string | null;
  /** The last message. */
  last: { text: string; at: string } | undefined;
  /** Messages of the borrower that nobody at the desk has read. */
  unread: number;
};

/** A conversation in the list of the desk. */
export const listedConversation = (known: KnownConversation, { last, ...listing }: Listing) => ({
  ...common(known),
  ...listing,
  since: known.state.created,
  last: last?.text ?? '',
  lastAt: last?.at ?? null,
});

/** A conversation that is open at the desk, without its messages and acts. */
export const shownConversation = (known: KnownConversation) => {
  const { state, now } = known;
  const isOpen = state.ended === null;
  return {
    ...common(known),
    here: isOpen && isHere(state, now),
    typing: isOpen && isTyping(state, now),
    started: state.created,
    ended: state.ended?.at ?? null,
    endedBy: state.ended?.to ?? state.ended?.by ?? null,
    read: state.read.borrower,
  };
};

/** A conversation in the view of the application that it is about. */
export const conversationOfApplication = (conversation: string, { created, ended, agent, last }: Conversation) => ({
  conversation,
  started: created,
  ended: ended?.at ?? null,
  agent: agent?.name ?? null,
  messages: last,
});
