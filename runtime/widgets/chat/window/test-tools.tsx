import { useEffect } from 'react';
import { formatCopy } from '../../../engine/copy/format-copy.ts';
import { useRuntime } from '../../../react/context/runtime-context.tsx';
import type { ChatModel } from '../model/chat-model.ts';
import styles from '../styles/chat-window.module.css';
import { useChatWords } from '../use-chat-words.ts';
import type { LoadedChat } from './use-chat.ts';

type ToolsProps = { model: ChatModel; loaded: LoadedChat };

/** Outside production: the mode, and a button that begins anew; keys show the alerts and end the conversation. */
export function TestTools({ model, loaded: { chat } }: ToolsProps) {
  const words = useChatWords();
  const { store, sessionAtom } = useRuntime();
  const mode = store.get(sessionAtom).query.mode ?? '';
  const label = chat.modes?.[mode]?.label;
  useEffect(() => {
    const keyDown = ({ key, ctrlKey, altKey }: KeyboardEvent): void => {
      if (!ctrlKey || !altKey || !chat.keys) return;
      if (key === chat.keys.warning) model.alert({ tone: 'warning', word: 'lost' });
      if (key === chat.keys.error) model.alert({ tone: 'error', word: 'wrong' });
      if (key === chat.keys.end) model.endedByAgent();
    };
    document.addEventListener('keydown', keyDown);
    return () => document.removeEventListener('keydown', keyDown);
  }, [model, chat]);
  return (
    <div className={styles.tools} data-chat-tools>
      {label === undefined ? null : <span>{formatCopy(label, { get: () => undefined })}</span>}
      <button type="button" className={styles.end} onClick={() => model.again()}>
        {words('reset')}
      </button>
    </div>
  );
}
