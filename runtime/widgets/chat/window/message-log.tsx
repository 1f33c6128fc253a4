import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PathIcon } from '../../../react/icons/icon.tsx';
import { chatIcons } from '../chat-icons.ts';
import type { ChatModel, ChatState } from '../model/chat-model.ts';
import type { BotReply } from '../model/chat-service.ts';
import styles from '../styles/messages.module.css';
import { useChatWords } from '../use-chat-words.ts';
import { LogRow } from './log-row.tsx';
import { rowsOf } from './log-rows.ts';
import { authorOf } from './summary.ts';

type LogProps = {
  state: ChatState;
  model: ChatModel;
  unread: readonly string[];
  shown: boolean;
  onJudge(reply: BotReply): void;
};

/** The end counts as seen within so many pixels. */
const nearEnd = 40;
/** So near its beginning the earlier messages are loaded. */
const nearBeginning = 80;

/**
 * The messages. Changes are told by the status line and not by the log itself, which also changes where earlier messages are loaded. Arrow keys lead
 * over the messages, each of which is heard as one sentence.
 */
export function MessageLog({ state, model, unread, shown, onJudge }: LogProps) {
  const words = useChatWords();
  const { element, atEnd, toEnd, onScroll } = useScroll(state, model);
  const firstNew = useFirstNew(state, unread, atEnd && shown);
  const rows = rowsOf(state.entries, firstNew);
  useRead(state, model, atEnd && shown);
  const move = (event: KeyboardEvent): void => {
    const all = [...(element.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = destination(event.key, at, all.length);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <div className={styles.frame}>
      <div
        ref={element}
        className={styles.log}
        role="log"
        aria-live="off"
        aria-label={words('log')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        onKeyDown={move}
        onScroll={onScroll}
      >
        {state.more ? <p className={styles.earlier}>{words('earlier')}</p> : null}
        <p className={styles.notice}>
          {words(state.answers === 'agent' ? 'welcomeAgent' : 'welcomeChatbot', { name: state.who?.name ?? '' })}
        </p>
        {rows.map((row) => (
          <LogRow key={row.key} row={row} state={state} model={model} onJudge={onJudge} />
        ))}
        {state.typing ? (
          <p className={styles.typing} data-typing>
            {words('typing', {
              name:
                state.answers === 'agent' ? authorOf({ author: 'agent' }, words, state.agent?.name) : words('chatbot'),
            })}
          </p>
        ) : null}
      </div>
      {firstNew !== undefined && !atEnd ? (
        <button type="button" className={`button ${styles.seeNew}`} onClick={toEnd}>
          <PathIcon path={chatIcons['arrow-down']} />
          {words('seeNew')}
        </button>
      ) : null}
    </div>
  );
}

/** Where a key leads from the message of this number; undefined where it leads nowhere. From outside, up leads to the last one. */
function destination(key: string, at: number, count: number): number | undefined {
  const wanted = { ArrowUp: at < 0 ? count - 1 : at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[key];
  return wanted === undefined || wanted < 0 || wanted >= count ? undefined : wanted;
}

function useScroll({ entries, more, typing }: ChatState, model: ChatModel) {
  const element = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const before = useRef<{ first: string | undefined; height: number }>({ first: undefined, height: 0 });
  const toEnd = useCallback((): void => {
    const log = element.current;
    if (log) log.scrollTop = log.scrollHeight;
  }, []);
  const first = entries[0]?.id;
  const own = entries.at(-1)?.author === 'borrower' ? entries.at(-1)?.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown moves only where messages come
  useLayoutEffect(() => {
    const log = element.current;
    if (!log) return;
    const last = before.current;
    // Earlier messages stand above: what was read stays in its place.
    if (last.first !== undefined && first !== last.first) log.scrollTop += log.scrollHeight - last.height;
    else if (atEnd) log.scrollTop = log.scrollHeight;
    before.current = { first, height: log.scrollHeight };
  }, [entries, typing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what one writes oneself is shown
  useLayoutEffect(() => toEnd(), [own]);
  const onScroll = (): void => {
    const log = element.current;
    if (!log) return;
    setAtEnd(log.scrollHeight - log.scrollTop - log.clientHeight < nearEnd);
    if (more && log.scrollTop < nearBeginning) model.earlier();
  };
  return { element, atEnd, toEnd, onScroll };
}

/** The first message of others that came while the end was not seen. */
function useFirstNew({ entries }: ChatState, unread: readonly string[], seen: boolean): string | undefined {
  const [first, setFirst] = useState<string | undefined>(unread[0]);
  const last = entries.findLast(({ author }) => author !== 'borrower')?.id;
  const known = useRef(last);
  useEffect(() => {
    if (last === known.current) return;
    known.current = last;
    if (!seen) setFirst((before) => before ?? last);
  }, [last, seen]);
  const own = entries.at(-1)?.author === 'borrower';
  useEffect(() => {
    if (own) setFirst(undefined);
  }, [own]);
  return first;
}

/** Tells that all up to the last message has been read. */
function useRead({ entries }: ChatState, model: ChatModel, seen: boolean): void {
  const last = entries.findLast(({ author }) => author === 'agent')?.seq;
  useEffect(() => {
    if (seen && last !== undefined && document.visibilityState === 'visible') model.read(last);
  }, [model, last, seen]);
}
