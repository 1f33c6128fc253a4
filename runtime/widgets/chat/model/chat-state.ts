import type { PlainChatWord } from '../../../engine/copy/chat-words.ts';
import type { LiveState, Who } from './chat-service.ts';
import type { ChatEntry } from './entries.ts';

/** `given`: what the text is filled with. */
export type ChatAlert = { tone: 'warning' | 'error' } & (
  | { word: PlainChatWord; given?: never }
  | { word: 'tooMany'; given: { count: number } }
);

export type ChatState = {
  phase: 'loading' | 'start' | 'messaging' | 'ended';
  /** Who answers in the current conversation, or would in a new one. */
  answers: 'agent' | 'chatbot';
  /** Whether an agent is available. */
  staffed: boolean;
  /** A conversation is being started. */
  beginning: boolean;
  entries: readonly ChatEntry[];
  alert: ChatAlert | null;
  typing: boolean;
  agent: LiveState['agent'];
  /** An agent has handed the conversation over to the chatbot. */
  handedOver: boolean;
  /** Files can be sent now. */
  takesFiles: boolean;
  /** Earlier messages can be loaded. */
  more: boolean;
  endedBy: LiveState['endedBy'];
  who: Who | undefined;
  /** The contact id for the survey. */
  contact: string | undefined;
};

/** The state of the window before anything has been loaded. */
export const firstState = (who: Who | undefined): ChatState => ({
  phase: 'loading',
  answers: 'chatbot',
  staffed: false,
  beginning: false,
  entries: [],
  alert: null,
  typing: false,
  agent: null,
  handedOver: false,
  takesFiles: false,
  more: false,
  endedBy: null,
  who,
  contact: undefined,
});
