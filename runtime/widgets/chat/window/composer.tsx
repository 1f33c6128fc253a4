import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { CompiledChat } from '../../../engine/product.ts';
import { PathIcon } from '../../../react/icons/icon.tsx';
import { chatIcons } from '../chat-icons.ts';
import type { ChatModel, ChatState } from '../model/chat-model.ts';
import styles from '../styles/chat-window.module.css';
import { useChatWords } from '../use-chat-words.ts';

type ComposerProps = { model: ChatModel; chat: CompiledChat; state: ChatState };

/** The agent sees at most this often that somebody types. */
const typingMs = 3000;
/** Limits of the server: of a question to the chatbot, and of a message. */
const longest = { chatbot: 400, agent: 4000 } as const;

/** Where a message is written. Enter sends it, Shift and Enter begin a new line. */
export function Composer({ model, state }: ComposerProps) {
  const words = useChatWords();
  const id = useId();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const typed = useRef(0);
  useEffect(() => field.current?.focus(), []);
  const send = (): void => {
    const said = text.trim();
    setMissing(said === '');
    field.current?.focus();
    if (said === '') return;
    model.send(said, []);
    setText('');
  };
  const change = (next: string): void => {
    setText(next);
    setMissing(false);
    if (performance.now() - typed.current < typingMs && typed.current > 0) return;
    typed.current = performance.now();
    model.typing();
  };
  const keyDown = (event: KeyboardEvent): void => {
    // While characters are composed, Enter chooses one of them.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className={styles.composer}>
      <label className="visually-hidden" htmlFor={id}>
        {words('message')}
      </label>
      <p id={`${id}-keys`} className="visually-hidden">
        {words('keys')}
      </p>
      <textarea
        ref={field}
        id={id}
        className={`input ${styles.text}`}
        rows={1}
        maxLength={longest[state.answers]}
        placeholder={words('placeholder')}
        value={text}
        aria-invalid={missing || undefined}
        aria-describedby={missing ? `${id}-error` : `${id}-keys`}
        onChange={(event) => change(event.target.value)}
        onKeyDown={keyDown}
      />
      <button type="button" className={`button ${styles.send}`} aria-label={words('send')} onClick={send}>
        <PathIcon path={chatIcons['send-horizontal']} />
      </button>
      {missing ? (
        <p id={`${id}-error`} className={`field-error ${styles.missing}`}>
          {words('required')}
        </p>
      ) : null}
    </div>
  );
}
