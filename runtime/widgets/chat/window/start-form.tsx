import { useMemo } from 'react';
import { isObject, type JsonObject } from '../../../json/json.ts';
import { DetachedDialog } from '../../../react/detached-dialog.tsx';
import type { ChatModel } from '../model/chat-model.ts';
import type { ChatState } from '../model/chat-state.ts';
import styles from '../styles/chat-window.module.css';
import { useChatWords } from '../use-chat-words.ts';
import { type LoadedChat, useKnown } from './use-chat.ts';

type StartProps = { state: ChatState; model: ChatModel; loaded: LoadedChat };

/** Asks for the visitor's details before a conversation begins. */
export function StartForm({ state, model, loaded }: StartProps) {
  const words = useChatWords();
  const known = useKnown(loaded);
  const { name, email } = state.who ?? known;
  const given = useMemo(() => ({ chat: { ...(name && { name }), ...(email && { email }) } }), [name, email]);
  const closed = (_action: string, answers: JsonObject): void => {
    const chat = isObject(answers.chat) ? answers.chat : {};
    void model.start({ name: String(chat.name ?? ''), email: String(chat.email ?? '') });
  };
  return (
    <div className={styles.body} aria-busy={state.beginning}>
      <p className={styles.lead}>{words(state.answers === 'agent' ? 'leadAgent' : 'leadChatbot')}</p>
      {state.beginning ? (
        <p role="status">{words('loading')}</p>
      ) : (
        <DetachedDialog product={loaded.product} id={loaded.chat.start} given={given} onClosed={closed} />
      )}
    </div>
  );
}
