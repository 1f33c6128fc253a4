import { useMemo } from 'react';
import { isObject, type JsonObject } from '../../../json/json.ts';
import { DetachedDialog } from '../../../react/detached-dialog.tsx';
import type { ChatModel } from '../model/chat-model.ts';
import type { ChatState } from '../model/chat-state.ts';
import styles from '../styles/chat-window.module.css';
import { useChatWords } from '../use-chat-words.ts';
import { type LoadedChat, useKnown } from './use-chat.ts';

type StartProps = { state: ChatState; model: ChatModel; loaded: LoadedChat };

/** Asks for the visitor's details before a conversation begins; the form leaves out what the account says. */
export function StartForm({ state, model, loaded }: StartProps) {
  const words = useChatWords();
  const known = useKnown(loaded);
  const loggedIn = Boolean(known?.name && known.email);
  const { name = '', email = '' } = (loggedIn ? known : (state.who ?? known)) ?? {};
  const given = useMemo(
    () => ({ chat: { loggedIn, ...(name && { name }), ...(email && { email }) } }),
    [loggedIn, name, email],
  );
  const waits = state.beginning || known === null;
  const closed = (_action: string, answers: JsonObject): void => {
    const chat = isObject(answers.chat) ? answers.chat : {};
    void model.start({ name: String(chat.name ?? name), email: String(chat.email ?? email) });
  };
  return (
    <div className={styles.body} aria-busy={waits}>
      <p className={styles.lead}>{words(state.answers === 'agent' ? 'leadAgent' : 'leadChatbot')}</p>
      {waits ? (
        <p role="status">{words('loading')}</p>
      ) : (
        <DetachedDialog product={loaded.product} id={loaded.chat.start} given={given} onClosed={closed} />
      )}
    </div>
  );
}
