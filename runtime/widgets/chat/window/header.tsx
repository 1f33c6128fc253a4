import { type KeyboardEvent, useState } from 'react';
import { PathIcon } from '../../../react/icons/icon.tsx';
import { chatIcons } from '../chat-icons.ts';
import type { ChatModel } from '../model/chat-model.ts';
import type { ChatState } from '../model/chat-state.ts';
import styles from '../styles/chat-window.module.css';
import { useChatWords } from '../use-chat-words.ts';

type HeaderProps = { state: ChatState; model: ChatModel; onHide(): void };

/** The name of who answers, and the buttons to end the conversation and to hide the window. */
export function Header({ state, model, onHide }: HeaderProps) {
  const words = useChatWords();
  const [asks, setAsks] = useState(false);
  const { phase, answers, agent } = state;
  const isThere = phase === 'messaging' && answers === 'agent' && agent?.here && agent.name !== null;
  return (
    <>
      <header className={styles.header}>
        <div className={styles.names}>
          <h2 className={styles.title} tabIndex={-1} data-chat-title>
            {words(answers === 'agent' ? 'titleAgent' : 'titleChatbot')}
          </h2>
          {isThere ? <p className={styles.presence}>{words('agentJoined', { name: agent.name ?? '' })}</p> : null}
        </div>
        {phase === 'messaging' ? (
          <button type="button" className={styles.end} data-chat-press="end" onClick={() => setAsks(true)}>
            {words('end')}
          </button>
        ) : null}
        <button
          type="button"
          className={styles.tool}
          data-chat-press="hide"
          aria-label={words('minimise')}
          onClick={onHide}
        >
          <PathIcon path={chatIcons.minus} />
        </button>
      </header>
      {asks && phase === 'messaging' ? <EndQuestion onEnd={() => model.end()} onClose={() => setAsks(false)} /> : null}
    </>
  );
}

/** Asks for confirmation before the conversation ends. Escape cancels. */
function EndQuestion({ onEnd, onClose }: { onEnd(): void; onClose(): void }) {
  const words = useChatWords();
  const close = (): void => {
    onClose();
    document.querySelector<HTMLElement>('[data-chat-press="end"]')?.focus();
  };
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
    <div className={styles.ask} role="group" aria-label={words('endAsk')} onKeyDown={keyDown}>
      <p>{words('endAsk')}</p>
      <button type="button" className={styles.end} ref={focus} data-chat-press="end-confirmed" onClick={onEnd}>
        {words('endYes')}
      </button>
      <button type="button" className={styles.end} onClick={close}>
        {words('endNo')}
      </button>
    </div>
  );
}

const focus = (element: HTMLElement | null): void => element?.focus();
