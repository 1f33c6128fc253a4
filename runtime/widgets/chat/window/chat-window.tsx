import { atom } from 'jotai/vanilla';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useRuntime } from '../../../react/context/runtime-context.tsx';
import { useAtom } from '../../../react/context/use-atom.ts';
import { useShellText } from '../../../react/context/use-shell-text.ts';
import { PathIcon } from '../../../react/icons/icon.tsx';
import { chatIcons } from '../chat-icons.ts';
import type { ChatModel } from '../model/chat-model.ts';
import type { ChatHost } from '../model/chat-service.ts';
import type { ChatAlert, ChatState } from '../model/chat-state.ts';
import styles from '../styles/chat-window.module.css';
import { useChatWords, WordsContext } from '../use-chat-words.ts';
import { Ended } from './ended.tsx';
import { Header } from './header.tsx';
import { Messaging } from './messaging.tsx';
import { StartForm } from './start-form.tsx';
import { Status } from './status.tsx';
import { TestTools } from './test-tools.tsx';
import { type LoadedChat, useChatModel, useChatState, useDocumentWords, useLoadedChat } from './use-chat.ts';
import { useUnread } from './use-unread.ts';

type WindowProps = {
  host: ChatHost;
  /** Whether the window is visible. A hidden window stays mounted and follows its conversation. */
  shown: boolean;
  onHide(): void;
  onUnread(count: number): void;
};

/** The chat window: beside the page, or on a phone in place of it. */
export default function ChatWindow(props: WindowProps) {
  const loaded = useLoadedChat(props.host);
  if (typeof loaded === 'object') return <Loaded {...props} loaded={loaded} />;
  return <Waiting {...props} failed={loaded === 'failed'} />;
}

function Waiting({ shown, onHide, failed }: WindowProps & { failed: boolean }) {
  const text = useShellText('chat', failed ? 'failed' : 'loading');
  const hide = useShellText('states', 'close');
  return (
    <Panel shown={shown} onHide={onHide} label={text} phase="loading">
      <header className={styles.header}>
        <button type="button" className={styles.tool} aria-label={hide} onClick={onHide}>
          <PathIcon path={chatIcons.x} />
        </button>
      </header>
      <p className={styles.waiting} role={failed ? 'alert' : 'status'}>
        {text}
      </p>
    </Panel>
  );
}

function Loaded({ loaded, ...props }: WindowProps & { loaded: LoadedChat }) {
  const words = useDocumentWords(loaded);
  const model = useChatModel(props.host, loaded, words);
  return (
    <WordsContext value={words}>
      {model ? <Running {...props} loaded={loaded} model={model} /> : <Waiting {...props} failed={false} />}
    </WordsContext>
  );
}

type RunningProps = WindowProps & { loaded: LoadedChat; model: ChatModel };

function Running({ host, shown, onHide, onUnread, loaded, model }: RunningProps) {
  const state = useChatState(model);
  const words = useChatWords();
  const unread = useUnread(state, shown);
  useEffect(() => onUnread(unread.length), [onUnread, unread.length]);
  usePage(model);
  return (
    <Panel shown={shown} onHide={onHide} label={words('title')} phase={state.phase}>
      <Header state={state} model={model} onHide={onHide} />
      {host.tools ? <TestTools state={state} model={model} loaded={loaded} /> : null}
      <ChatAlertLine alert={state.alert} onDismiss={() => model.dismiss()} />
      <Body state={state} model={model} loaded={loaded} unread={unread} shown={shown} />
      <Status state={state} />
    </Panel>
  );
}

/** Reports the visitor's current page to the agent. */
function usePage(model: ChatModel): void {
  const { sessionAtom } = useRuntime();
  const path = useAtom(useMemo(() => atom((get) => get(sessionAtom).path), [sessionAtom]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of the page follows the path of its screen
  useEffect(() => model.page(location.pathname), [model, path]);
}

type BodyProps = { state: ChatState; model: ChatModel; loaded: LoadedChat; unread: readonly string[]; shown: boolean };

function Body({ state, model, loaded, unread, shown }: BodyProps) {
  const words = useChatWords();
  switch (state.phase) {
    case 'loading':
      return <p className={styles.waiting}>{words('loading')}</p>;
    case 'start':
      return <StartForm state={state} model={model} loaded={loaded} />;
    case 'messaging':
      return (
        <Messaging key={state.answers} state={state} model={model} loaded={loaded} unread={unread} shown={shown} />
      );
    case 'ended':
      return <Ended state={state} model={model} />;
  }
}

const phone = '(width < 40rem)';

type PanelProps = {
  shown: boolean;
  label: string;
  phase: ChatState['phase'];
  onHide(): void;
  children: React.ReactNode;
};

/** A <dialog>; modal on a phone, where it covers the screen and the page behind it is inert. */
function Panel({ shown, label, phase, onHide, children }: PanelProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog || !shown) return undefined;
    const narrow = matchMedia(phone);
    const show = (): void => {
      if (dialog.open) dialog.close();
      if (narrow.matches) dialog.showModal();
      else dialog.show();
    };
    show();
    dialog.querySelector<HTMLElement>('[data-chat-title]')?.focus();
    narrow.addEventListener('change', show);
    return () => {
      narrow.removeEventListener('change', show);
      dialog.close();
    };
  }, [shown]);
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onHide();
  };
  return (
    <dialog
      ref={element}
      id={id}
      className={styles.window}
      aria-label={label}
      data-chat-phase={phase}
      onKeyDown={keyDown}
      onCancel={(event) => event.preventDefault()}
    >
      {children}
    </dialog>
  );
}

/** The current alert, announced at once. The element is always rendered, so that screen readers announce its changes. */
function ChatAlertLine({ alert, onDismiss }: { alert: ChatAlert | null; onDismiss(): void }) {
  const words = useChatWords();
  return (
    <div role="alert" className={styles.alerts}>
      {alert ? (
        <p className={styles.alert} data-tone={alert.tone} data-chat-alert={alert.word}>
          <span>{alert.given ? words(alert.word, alert.given) : words(alert.word)}</span>
          <button type="button" className={styles.tool} aria-label={words('dismiss')} onClick={onDismiss}>
            <PathIcon path={chatIcons.x} />
          </button>
        </p>
      ) : null}
    </div>
  );
}
