import { createContext, useContext } from 'react';
import type { ChatWord, GivenToChatWord } from '../../engine/copy/chat-words.ts';

/** Looks up a text of the chat's document and fills in its variables. */
export type ChatWords = <Word extends ChatWord>(word: Word, ...given: GivenToChatWord<Word>) => string;

export const WordsContext = createContext<ChatWords>((word, ..._given) => word);

export const useChatWords = (): ChatWords => useContext(WordsContext);
