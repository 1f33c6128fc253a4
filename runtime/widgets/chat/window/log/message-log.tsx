import { useEffect, useRef, useState } from 'react';
import { PathIcon } from '../../../../react/icons/icon.tsx';
import { chatIcons } from '../../chat-icons.ts';
import type { ChatModel } from '../../model/chat-model.ts';
import type { BotReply } from '../../model/chat-service.ts';
import type { ChatState } from '../../model/chat-state.ts';
import styles from '../../styles/messages.module.css';
import { useChatWords } from '../../use-chat-words.ts';
import { LogRow } from './log-row.tsx';
import { rowsOf } from './log-rows.ts';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useEnd } from './use-end.ts';
import { useVirtualizer } from './use-virtualizer.ts';

type LogProps = {
  state: ChatState;
  model: ChatModel;
  unread: readonly string[];
  shown: boolean;
  onJudge(reply: BotReply): void;
};

/** The distance from the start of the log, in pixels, at which earlier messages are loaded. */
const nearBeginning = 160;
/** The distance from the end of the log, in pixels, that counts as the end. */
const nearEnd = 40;

/**
 * The messages. Changes are announced by the status line instead of the log, which also changes when earlier messages
 * are loaded. Arrow keys move between messages; a screen reader reads each as one sentence.
 */
export function MessageLog({ state, model, unread, shown, onJudge }: LogProps) {
  const words = useChatWords();
  const element = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const [focused, setFocused] = useState<string | undefined>(undefined);
  const firstNew = useFirstNew(state, unread, atEnd && shown);
  const rows = rowsOf(state, firstNew);
  const virtual = useVirtualizer({
    element,
    keys: rows.map(({ key }) => key),
    kept: rows.findIndex(({ key }) => key === focused),
  });
  const look = (): void => {
    const { current } = element;
    if (!current) return;
    const isAtEnd = current.scrollHeight - current.scrollTop - current.clientHeight <= nearEnd;
    setAtEnd(isAtEnd);
    // While the last messages are being loaded, the end is near the start.
    if (state.more && !isAtEnd && current.scrollTop < nearBeginning) model.earlier();
  };
  useEnd(virtual, state, { element, shown, atEnd });
  useRead(state, model, atEnd && shown);
  const move = useArrowKeys({ element, rows, virtual, focused });
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
        onScroll={look}
        onFocus={({ target }) => setFocused(target.closest<HTMLElement>('[data-message]')?.dataset.message)}
        onBlur={() => setFocused(undefined)}
      >
        <Rows rows={rows} virtual={virtual} state={state} model={model} onJudge={onJudge} />
      </div>
      {firstNew !== undefined && !atEnd ? (
        <button type="button" className={`button ${styles.seeNew}`} onClick={() => virtual.scrollToEnd()}>
          <PathIcon path={chatIcons['arrow-down']} />
          {words('seeNew')}
        </button>
      ) : null}
    </div>
  );
}

type RowsProps = Pick<LogProps, 'state' | 'model' | 'onJudge'> & {
  rows: ReturnType<typeof rowsOf>;
  virtual: ReturnType<typeof useVirtualizer>;
};

/** The rows near the view, each at its place in the height of all. */
const Rows = ({ rows, virtual, ...shared }: RowsProps) => (
  <div className={styles.rows} style={{ height: virtual.getTotalSize() }}>
    {virtual.getVirtualItems().map(({ index, key, start }) => {
      const row = rows[index];
      return row ? (
        <div
          key={key}
          ref={virtual.measureElement}
          data-index={index}
          className={styles.row}
          style={{ transform: `translateY(${start}px)` }}
        >
          <LogRow row={row} {...shared} />
        </div>
      ) : null;
    })}
  </div>
);

/** The id of the first message from others that arrived while the end was not visible. */
function useFirstNew({ entries }: ChatState, unread: readonly string[], seen: boolean): string | undefined {
  const [first, setFirst] = useState<string | undefined>(unread[0]);
  const last = entries.findLast(({ author }) => author !== 'visitor')?.id;
  const known = useRef(last);
  useEffect(() => {
    if (last === known.current) return;
    known.current = last;
    if (!seen) setFirst((before) => before ?? last);
  }, [last, seen]);
  const own = entries.at(-1)?.author === 'visitor';
  useEffect(() => {
    if (own) setFirst(undefined);
  }, [own]);
  return first;
}

/** Reports that all messages up to the last one have been read. */
function useRead({ entries }: ChatState, model: ChatModel, seen: boolean): void {
  const last = entries.findLast(({ author }) => author === 'agent')?.seq;
  useEffect(() => {
    if (seen && last !== undefined && document.visibilityState === 'visible') model.read(last);
  }, [model, last, seen]);
}
