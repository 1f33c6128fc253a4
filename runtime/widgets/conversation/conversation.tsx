import { useLayoutEffect, useRef } from 'react';
import { formatBytes } from '../../engine/formats/format-bytes.ts';
import { isObject, type Json } from '../../json/json.ts';
import type { BlockWidgetProps } from '../../react/context/widget.ts';
import styles from './conversation.module.css';

/** The distance from the end of the list, in pixels, that counts as the end. */
const nearEnd = 40;

/** The messages between two people. At its end the list follows new messages; elsewhere it does not scroll. */
export function Conversation({ id, props, values, copy, report, services }: BlockWidgetProps) {
  const messages = messagesOf(values.messages);
  const log = useFollowedEnd(messages.at(-1)?.seq ?? 0);
  const earlier = typeof values.earlier === 'number' ? values.earlier : 0;
  const read = typeof values.read === 'number' ? values.read : 0;
  const lastOwn = messages.findLast(({ author }) => author === props.own)?.seq;
  const today = dayOf(services.now());
  return (
    <div className={styles.frame}>
      <section
        ref={log}
        id={id}
        className={styles.log}
        role="log"
        aria-label={copy.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
      >
        {earlier === 0 ? null : (
          <button
            type="button"
            className="button button-link"
            onClick={() => report('earlier', { messages: messages.length + Math.min(earlier, messages.length) })}
          >
            {copy.earlier}
          </button>
        )}
        {messages.length === 0 ? <p className={styles.empty}>{copy.empty}</p> : null}
        {messages.map((message, index) => (
          <div key={message.seq} className={styles.entry}>
            <Day at={message.at} before={messages[index - 1]?.at} today={today} word={copy.today ?? ''} />
            <Entry
              message={message}
              own={message.author === props.own}
              isRead={message.seq <= read}
              copy={copy}
              report={report}
            />
            {message.seq === lastOwn ? (
              <p className={styles.state}>{message.seq <= read ? copy.read : copy.sent}</p>
            ) : null}
          </div>
        ))}
      </section>
      <p className={styles.typing} role="status" data-typing={values.typing === true || undefined}>
        {values.typing === true ? copy.typing : ''}
      </p>
    </div>
  );
}

/** Scrolls to the end for a new message, unless the reader has scrolled back. */
function useFollowedEnd(last: number) {
  const log = useRef<HTMLElement>(null);
  const height = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last message is what moves the list
  useLayoutEffect(() => {
    const { current } = log;
    if (!current) return;
    const isAtEnd = height.current === 0 || height.current - current.scrollTop - current.clientHeight < nearEnd;
    if (isAtEnd) current.scrollTop = current.scrollHeight;
    height.current = current.scrollHeight;
  }, [last]);
  return log;
}

function Day({ at, before, today, word }: { at: string; before: string | undefined; today: string; word: string }) {
  const day = dayOf(at);
  if (before !== undefined && dayOf(before) === day) return null;
  return <p className={styles.day}>{day === today ? word : day}</p>;
}

type EntryProps = Pick<BlockWidgetProps, 'copy' | 'report'> & { message: Message; own: boolean; isRead: boolean };

function Entry({ message: { author, text, at, attachments }, own, isRead, copy, report }: EntryProps) {
  return (
    <article
      className={styles.message}
      data-own={own || undefined}
      data-author={author}
      data-state={isRead ? 'read' : 'sent'}
    >
      <p className={styles.who}>
        <span>{copy[author] ?? author}</span> <time dateTime={at}>{timeOf(at)}</time>
      </p>
      {text === '' ? null : (
        <p className={styles.text} data-said>
          {text}
        </p>
      )}
      {attachments.map(({ uuid, fileName, bytes, yours }) =>
        yours ? (
          <button key={uuid} type="button" className={styles.file} onClick={() => report('file', { uuid })}>
            <span className="visually-hidden">{copy.open} </span>
            {fileName} <span className={styles.size}>{formatBytes(bytes)}</span>
          </button>
        ) : (
          <p key={uuid} className={styles.closed}>
            {fileName} <span className={styles.size}>{formatBytes(bytes)}</span>
          </p>
        ),
      )}
    </article>
  );
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });
const times = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const dayOf = (at: string): string => days.format(new Date(at));
const timeOf = (at: string): string => times.format(new Date(at));

/** `yours`: who reads may open it. */
type Attachment = { uuid: string; fileName: string; bytes: number; yours: boolean };

type Message = { seq: number; author: string; text: string; at: string; attachments: Attachment[] };

const objectsIn = (value: Json | undefined) => (Array.isArray(value) ? value : []).filter(isObject);

/** Parses the messages in a value. */
const messagesOf = (value: Json | undefined): Message[] =>
  objectsIn(value).map(({ seq, author, text, at, attachments }) => ({
    seq: Number(seq),
    author: String(author),
    text: String(text),
    at: String(at),
    attachments: objectsIn(attachments).map(({ uuid, fileName, bytes, yours }) => ({
      uuid: String(uuid),
      fileName: String(fileName),
      bytes: Number(bytes),
      yours: yours !== false,
    })),
  }));
