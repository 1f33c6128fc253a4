import { useEffect, useId, useState } from 'react';
import { formatCopy } from '../../../engine/copy/format-copy.ts';
import { useRuntime } from '../../../react/context/runtime-context.tsx';
import type { ChatModel } from '../model/chat-model.ts';
import type { ChatAgentChoice } from '../model/chat-service.ts';
import type { ChatState } from '../model/chat-state.ts';
import styles from '../styles/chat-window.module.css';
import { useChatWords } from '../use-chat-words.ts';
import type { LoadedChat } from './use-chat.ts';

type ToolsProps = { state: ChatState; model: ChatModel; loaded: LoadedChat };

/**
 * Tools outside production: the mode, the agent, and a button to start again; keys that show the alerts and end the
 * conversation.
 */
export function TestTools({ state, model, loaded }: ToolsProps) {
  const words = useChatWords();
  useTestKeys(model, loaded);
  return (
    <div className={styles.tools} data-chat-tools>
      <Mode loaded={loaded} />
      {state.phase === 'start' && state.answers === 'agent' ? <AgentPicker model={model} loaded={loaded} /> : null}
      <button type="button" className={styles.end} onClick={() => model.again()}>
        {words('reset')}
      </button>
    </div>
  );
}

function Mode({ loaded: { chat } }: Pick<ToolsProps, 'loaded'>) {
  const { store, sessionAtom } = useRuntime();
  const [mode] = useState(() => store.get(sessionAtom).query.mode ?? '');
  const label = chat.modes?.[mode]?.label;
  return label === undefined ? null : <span>{formatCopy(label, { get: () => undefined })}</span>;
}

/** Chooses the agent for the conversation. Empty if the list of agents could not be loaded. */
function AgentPicker({ model, loaded: { services } }: Pick<ToolsProps, 'model' | 'loaded'>) {
  const words = useChatWords();
  const id = useId();
  const [agents, setAgents] = useState<readonly ChatAgentChoice[]>([]);
  useEffect(() => {
    let left = false;
    services.agents().then(
      (known) => !left && setAgents(known),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [services]);
  if (agents.length === 0) return null;
  return (
    <span>
      <label htmlFor={id}>{words('pickAgent')}</label>{' '}
      <select id={id} onChange={({ target }) => model.pick(target.value || undefined)}>
        <option value="">{words('anyAgent')}</option>
        {agents.map(({ chatId, name }) => (
          <option key={chatId} value={chatId}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}

function useTestKeys(model: ChatModel, { chat: { keys } }: LoadedChat): void {
  useEffect(() => {
    const keyDown = ({ key, ctrlKey, altKey }: KeyboardEvent): void => {
      if (!ctrlKey || !altKey || !keys) return;
      if (key === keys.warning) model.alert({ tone: 'warning', word: 'lost' });
      if (key === keys.error) model.alert({ tone: 'error', word: 'wrong' });
      if (key === keys.end) model.endedByAgent();
    };
    document.addEventListener('keydown', keyDown);
    return () => document.removeEventListener('keydown', keyDown);
  }, [model, keys]);
}
