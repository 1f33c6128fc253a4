import { useRuntime } from '../../../react/context/runtime-context.tsx';
import { PathIcon } from '../../../react/icons/icon.tsx';
import { chatIcons } from '../chat-icons.ts';
import type { ChatModel, ChatState } from '../model/chat-model.ts';
import type { BotReply } from '../model/chat-service.ts';
import type { ChatEntry } from '../model/entries.ts';
import styles from '../styles/messages.module.css';
import { useChatWords } from '../use-chat-words.ts';
import { LinkedText } from './linked-text.tsx';
import { dayOf, type LogRowData } from './log-rows.ts';
import { authorOf, summaryOf, timeOf } from './summary.ts';

type RowProps = { row: LogRowData; state: ChatState; model: ChatModel; onJudge(reply: BotReply): void };

export function LogRow({ row, ...props }: RowProps) {
  if (row.kind === 'day') return <Day at={row.at} />;
  if (row.kind === 'new') return <NewLine />;
  return <Message entry={row.entry} {...props} />;
}

function Day({ at }: { at: string }) {
  const words = useChatWords();
  const day = dayOf(at, new Date(useRuntime().now()));
  return <p className={styles.separator}>{typeof day === 'string' ? words(day) : day.date}</p>;
}

function NewLine() {
  return (
    <p className={`${styles.separator} ${styles.new}`} data-new>
      {useChatWords()('new')}
    </p>
  );
}

type MessageProps = Omit<RowProps, 'row'> & { entry: ChatEntry };

function Message({ entry, state, model, onJudge }: MessageProps) {
  const words = useChatWords();
  const own = entry.author === 'borrower';
  return (
    <article
      className={styles.message}
      data-message={entry.id}
      data-author={entry.author}
      data-state={entry.state}
      tabIndex={-1}
      aria-label={summaryOf(entry, words, state.agent?.name)}
    >
      <p className={styles.meta}>
        {authorOf(entry, words, state.agent?.name)} <time dateTime={entry.at}>{timeOf(entry.at)}</time>
      </p>
      <div className={styles.bubble}>
        <LinkedText text={entry.text} />
        {entry.reply?.source ? <p className={styles.source}>{words('source', { text: entry.reply.source })}</p> : null}
      </div>
      {own ? <Sent entry={entry} model={model} /> : null}
      {entry.reply ? <Judge entry={entry} reply={entry.reply} onJudge={onJudge} /> : null}
    </article>
  );
}

function Sent({ entry: { id, state }, model }: Pick<MessageProps, 'entry' | 'model'>) {
  const words = useChatWords();
  return (
    <p className={styles.receipt}>
      <span>{words(state)}</span>
      {state === 'failed' ? (
        <button type="button" className={styles.small} onClick={() => model.resend(id)}>
          {words('resend')}
        </button>
      ) : null}
    </p>
  );
}

function Judge({ entry, reply, onJudge }: Pick<MessageProps, 'entry' | 'onJudge'> & { reply: BotReply }) {
  const words = useChatWords();
  if (entry.judged) return <p className={styles.receipt}>{words('judged')}</p>;
  return (
    <button type="button" className={styles.judge} aria-label={words('helpful')} onClick={() => onJudge(reply)}>
      <PathIcon path={chatIcons['thumbs-down']} />
    </button>
  );
}
