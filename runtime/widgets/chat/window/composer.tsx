import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { CompiledChat } from '../../../engine/product.ts';
import { PathIcon } from '../../../react/icons/icon.tsx';
import { chatIcons } from '../chat-icons.ts';
import type { ChatModel } from '../model/chat-model.ts';
import type { ChatState } from '../model/chat-state.ts';
import styles from '../styles/composer.module.css';
import { useChatWords } from '../use-chat-words.ts';
import { AttachButton } from './attach-button.tsx';
import { AttachmentList } from './attachment-list.tsx';
import type { Attachments } from './use-attachments.ts';

type ComposerProps = { model: ChatModel; chat: CompiledChat; state: ChatState; attachments: Attachments };

/** The interval in milliseconds at which typing is reported; the server forgets a report that is not repeated. */
const typingMs = 3000;
/** Milliseconds without a change after which typing is no longer reported. */
const restMs = 60_000;
/** The server's limits in characters: for a question to the chatbot, and for a message. */
const longest = { chatbot: 400, agent: 4000 } as const;

/** The field for a new message. Enter sends it, Shift and Enter begin a new line. */
export function Composer({ model, chat, state, attachments }: ComposerProps) {
  const words = useChatWords();
  const id = useId();
  const { text, change, missing, send } = useMessage(model, attachments);
  useTyping(model, text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const sendNow = (): void => {
    field.current?.focus();
    void send();
  };
  const keyDown = (event: KeyboardEvent): void => {
    // While an input method composes characters, Enter chooses one of them.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    sendNow();
  };
  const paste = (event: ClipboardEvent): void => {
    const files = [...event.clipboardData.files];
    if (!state.takesFiles || files.length === 0) return;
    event.preventDefault();
    attachments.add(files);
  };
  return (
    <div className={styles.composer}>
      <AttachmentList attachments={attachments} />
      {state.answers === 'agent' ? (
        <AttachButton chat={chat} disabled={!state.takesFiles} onFiles={attachments.add} />
      ) : null}
      <label className="visually-hidden" htmlFor={id}>
        {words('message')}
      </label>
      <p id={`${id}-keys`} className="visually-hidden">
        {words('keys')}
      </p>
      <textarea
        ref={field}
        id={id}
        data-chat-field
        className={`input ${styles.text}`}
        rows={1}
        maxLength={longest[state.answers]}
        placeholder={words('placeholder')}
        value={text}
        aria-invalid={missing || undefined}
        aria-describedby={missing ? `${id}-error` : `${id}-keys`}
        onChange={(event) => change(event.target.value)}
        onKeyDown={keyDown}
        onPaste={paste}
      />
      <button type="button" className={`button ${styles.send}`} aria-label={words('send')} onClick={sendNow}>
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

/** The state of the message being written, and the function that sends it. */
function useMessage(model: ChatModel, attachments: Attachments) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const send = async (): Promise<void> => {
    const said = text.trim();
    const nothing = said === '' && attachments.files.length === 0;
    setMissing(nothing);
    if (nothing) return;
    setText('');
    const files = await attachments.take();
    if (files) model.send(said, files);
    else setText((since) => (since === '' ? said : since));
  };
  const change = (next: string): void => {
    setText(next);
    setMissing(false);
  };
  return { text, change, missing, send };
}

/** Reports to the agent that the borrower is typing, while an unsent message is not empty. */
function useTyping(model: ChatModel, text: string): void {
  const changed = useRef(0);
  const types = text.trim() !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the text
  useEffect(() => {
    changed.current = performance.now();
  }, [text]);
  useEffect(() => {
    if (!types) return undefined;
    const tell = (): void => {
      if (performance.now() - changed.current < restMs) model.typing();
    };
    tell();
    const timer = setInterval(tell, typingMs);
    return () => clearInterval(timer);
  }, [model, types]);
}
