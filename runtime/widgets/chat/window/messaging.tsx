import { useState } from 'react';
import type { ChatModel } from '../model/chat-model.ts';
import type { BotReply } from '../model/chat-service.ts';
import type { ChatState } from '../model/chat-state.ts';
import styles from '../styles/chat-window.module.css';
import { useChatWords } from '../use-chat-words.ts';
import { Composer } from './composer.tsx';
import { DropZone } from './drop-zone.tsx';
import { JudgeForm } from './judge-form.tsx';
import { MessageLog } from './log/message-log.tsx';
import { useAttachments } from './use-attachments.ts';
import type { LoadedChat } from './use-chat.ts';

type MessagingProps = {
  state: ChatState;
  model: ChatModel;
  loaded: LoadedChat;
  unread: readonly string[];
  shown: boolean;
};

/** The messages of the conversation, and the field for the next one. */
export function Messaging({ state, model, loaded, unread, shown }: MessagingProps) {
  const [judged, setJudged] = useState<BotReply | null>(null);
  const attachments = useAttachments(model, loaded.chat);
  if (judged)
    return (
      <JudgeForm
        loaded={loaded}
        onDone={(reason) => {
          setJudged(null);
          if (reason !== undefined) void model.judge(judged, reason);
        }}
      />
    );
  return (
    <DropZone enabled={state.takesFiles} onFiles={attachments.add}>
      <MessageLog state={state} model={model} unread={unread} shown={shown} onJudge={setJudged} />
      {state.answers === 'chatbot' ? <Person state={state} model={model} /> : null}
      <Composer model={model} chat={loaded.chat} state={state} attachments={attachments} />
    </DropZone>
  );
}

/** Offers to continue with an agent. */
function Person({ state, model }: Pick<MessagingProps, 'state' | 'model'>) {
  const words = useChatWords();
  if (!state.staffed) return <p className={styles.person}>{words('personAway')}</p>;
  return (
    <p className={styles.person}>
      <button
        type="button"
        className="button button-link"
        data-chat-press="person"
        disabled={state.beginning}
        onClick={() => void model.askPerson()}
      >
        {words('person')}
      </button>
    </p>
  );
}
