import { createContext, useContext } from 'react';
import type { ChatWord } from '../../engine/copy/chat-words.ts';

/** A word of the chat's document, with what is filled in. */
export type ChatWords = (word: ChatWord, given?: Record<string, string | number>) => string;

export const WordsContext = createContext<ChatWords>((word) => word);

export const useChatWords = (): ChatWords => useContext(WordsContext);
