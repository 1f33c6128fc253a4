import { createContext, useContext } from 'react';
import type { ChatWord } from '../../engine/copy/chat-words.ts';

/** Looks up a text of the chat's document and fills in its variables. */
export type ChatWords = (word: ChatWord, given?: Record<string, string | number>) => string;

export const WordsContext = createContext<ChatWords>((word) => word);

export const useChatWords = (): ChatWords => useContext(WordsContext);
