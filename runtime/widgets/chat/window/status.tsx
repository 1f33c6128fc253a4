import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../react/context/use-language.ts';
import type { ChatState } from '../model/chat-state.ts';
import { useChatWords } from '../use-chat-words.ts';
import { summaryOf } from './log/summary.ts';

/** Specification 2, section 8. */
const clearedMs = 300;

/** Announces new messages to screen readers and clears itself: the messages themselves are in the log. */
export function Status({ state }: { state: ChatState }) {
  const words = useChatWords();
  const language = useLanguage();
  const [text, setText] = useState('');
  const told = useRef<string | undefined>(undefined);
  const last = state.entries.findLast(({ author }) => author !== 'visitor');
  const ended = state.phase === 'ended' && state.endedBy === 'agent';
  const id = last?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is told, whatever else changes
  useEffect(() => {
    const first = told.current === undefined;
    const before = told.current;
    told.current = id ?? '';
    if (!first && last && id !== before) setText(summaryOf(last, { words, language }, state.agent?.name));
  }, [id]);
  useEffect(() => {
    if (ended) setText(words('endedByAgent'));
  }, [ended, words]);
  useEffect(() => {
    if (text === '') return undefined;
    const timer = setTimeout(() => setText(''), clearedMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="visually-hidden" role="status" data-chat-status>
      {text}
    </p>
  );
}
