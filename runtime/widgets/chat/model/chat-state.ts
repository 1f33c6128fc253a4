import type { ChatWord } from '../../../engine/copy/chat-words.ts';
import type { LiveState, Who } from './chat-service.ts';
import type { ChatEntry } from './entries.ts';

export type ChatAlert = { tone: 'warning' | 'error'; word: ChatWord };

export type ChatState = {
  phase: 'loading' | 'start' | 'messaging' | 'ended';
  /** Who answers in the conversation, or would if one began. */
  answers: 'agent' | 'chatbot';
  /** Whether somebody is at the chat. */
  staffed: boolean;
  /** A conversation is being begun. */
  beginning: boolean;
  entries: readonly ChatEntry[];
  alert: ChatAlert | null;
  typing: boolean;
  agent: LiveState['agent'];
  /** An agent has passed the conversation to the chatbot. */
  handedOver: boolean;
  /** Files can be sent now. */
  takesFiles: boolean;
  /** Earlier messages can be loaded. */
  more: boolean;
  endedBy: LiveState['endedBy'];
  who: Who | undefined;
  /** The contact that the survey names. */
  contact: string | undefined;
};

/** What the window shows before anything is known. */
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
