import { isObject, type JsonObject } from '../../../json/json.ts';
import { Text } from '../../../react/context/text.tsx';
import { DetachedDialog } from '../../../react/detached-dialog.tsx';
import styles from '../styles/chat-window.module.css';
import type { LoadedChat } from './use-chat.ts';

type JudgeProps = { loaded: LoadedChat; onDone(reason: string | undefined): void };

/** Asks why an answer of the chatbot did not help. Calls `onDone` without a reason if it is cancelled. */
export function JudgeForm({ loaded: { product, chat }, onDone }: JudgeProps) {
  const closed = (action: string, answers: JsonObject): void => {
    const { reason, detail } = isObject(answers.chat) ? answers.chat : {};
    if (action !== 'send') return onDone(undefined);
    onDone(typeof detail === 'string' && detail !== '' ? detail : String(reason));
  };
  return (
    <div className={styles.body}>
      <h3 ref={focus} tabIndex={-1}>
        <Text copy={product.dialogs[chat.judge]?.title ?? ''} />
      </h3>
      <DetachedDialog product={product} id={chat.judge} onClosed={closed} />
    </div>
  );
}

const focus = (element: HTMLElement | null): void => element?.focus();
