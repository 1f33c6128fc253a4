import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { characterCount } from '../../../engine/formats/character-count.ts';
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
const limits = { chatbot: 400, agent: 4000 } as const;

/** The field for a new message. Enter sends it, Shift and Enter begin a new line. */
export function Composer({ model, chat, state, attachments }: ComposerProps) {
  const words = useChatWords();
  const id = useId();
  const { text, change, fault, send } = useMessage({ model, attachments, limit: limits[state.answers] });
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
        placeholder={words('placeholder')}
        value={text}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault ? `${id}-error` : `${id}-keys`}
        onChange={(event) => change(event.target.value)}
        onKeyDown={keyDown}
        onPaste={paste}
      />
      <button type="button" className={`button ${styles.send}`} aria-label={words('send')} onClick={sendNow}>
        <PathIcon path={chatIcons['send-horizontal']} />
      </button>
      {fault === undefined ? null : (
        <p id={`${id}-error`} className={`field-error ${styles.fault}`} role="alert">
          {words(fault.word, { count: fault.count })}
        </p>
      )}
    </div>
  );
}

type MessageOptions = { model: ChatModel; attachments: Attachments; limit: number };

/** The message being written, what is wrong with it, and the function that sends it. A text that is too long is told at once. */
function useMessage({ model, attachments, limit }: MessageOptions) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const over = charactersOver(text.trim(), limit);
  const send = async (): Promise<void> => {
    const said = text.trim();
    const isNothing = said === '' && attachments.files.length === 0;
    setMissing(isNothing);
    if (isNothing || over > 0) return;
    setText('');
    const files = await attachments.take();
    if (files) model.send(said, files);
    else setText((since) => (since === '' ? said : since));
  };
  const change = (next: string): void => {
    setText(next);
    setMissing(false);
  };
  return { text, change, fault: faultOf(isMissing, over), send };
}

type Fault = { word: 'required' | 'tooLong'; count: number };

function faultOf(isMissing: boolean, over: number): Fault | undefined {
  if (over > 0) return { word: 'tooLong', count: over };
  return isMissing ? { word: 'required', count: 0 } : undefined;
}

/** Reports to the agent that the visitor is typing, while an unsent message is not empty. */
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

/** By how many characters a text is longer than a limit, counted as the server counts: an emoji is one. At least 0. */
export const charactersOver = (text: string, limit: number): number => Math.max(0, characterCount(text) - limit);
