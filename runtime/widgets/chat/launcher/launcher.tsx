import { atom } from 'jotai/vanilla';
import {
  Component,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { chatParameter } from '../../../engine/session/visit-parameters.ts';
import { useRuntime } from '../../../react/context/runtime-context.tsx';
import { useAtom } from '../../../react/context/use-atom.ts';
import { useHolds } from '../../../react/context/use-holds.ts';
import { useShellText } from '../../../react/context/use-shell-text.ts';
import { useShellWords } from '../../../react/context/use-shell-words.ts';
import { BackgroundCalls } from '../../../react/controls/background-calls.tsx';
import { PathIcon } from '../../../react/icons/icon.tsx';
import { chatIcons } from '../chat-icons.ts';
import type { ChatHost } from '../model/chat-service.ts';
import styles from './launcher.module.css';

const ChatWindow = lazy(() => import('../window/chat-window.tsx'));

const part = 'chat';
const never = { when: false } as const;

/**
 * The button that opens the chat, on every page, and the chat's window, whose code is loaded when it is first opened. The button
 * stands where the page has a place for it (`data-chat-place`), so that it lies on nothing; without one, at the end of the page.
 */
export default function ChatLauncher({ host }: { host: ChatHost }) {
  const { shell } = useAtom(useRuntime().productAtom);
  return useHolds(shell[part] ?? never) ? (
    <LauncherErrorBoundary>
      <Launcher host={host} />
    </LauncherErrorBoundary>
  ) : null;
}

/** An error boundary: an error in the chat removes the chat, but not the page. */
class LauncherErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

const panel = 'chat-window';

function Launcher({ host }: { host: ChatHost }) {
  const [open, setOpen] = useState(() => host.kept().open);
  // A conversation in progress is followed even while its window is hidden.
  const [begun, setBegun] = useState(() => open || host.kept().live !== undefined);
  const [unread, setUnread] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const within = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const show = useCallback(
    (next: boolean): void => {
      host.keep({ ...host.kept(), open: next });
      setOpen(next);
      if (next) setBegun(true);
      if (next) opener.current = document.activeElement;
      else requestAnimationFrame(() => giveBack(opener.current, button.current));
    },
    [host],
  );
  usePopUp(() => {
    // If the window is already open, it gets the focus.
    if (open) within.current?.querySelector<HTMLElement>('[data-chat-title]')?.focus();
    else show(true);
  });
  const hide = useCallback(() => show(false), [show]);
  const name = useShellText(part, 'label');
  const calls = Object.values(useAtom(useRuntime().productAtom).shell[part]?.calls ?? {});
  return (
    <section className={styles.around} aria-label={name} data-chat={open ? 'open' : 'closed'}>
      <Placed>
        <LauncherButton button={button} open={open} unread={unread} onOpen={() => show(true)} />
      </Placed>
      {open ? <BackgroundCalls calls={calls.filter(({ onOpen }) => onOpen)} /> : null}
      <div id={panel} ref={within}>
        {begun ? (
          <Suspense fallback={null}>
            <ChatWindow host={host} shown={open} onHide={hide} onUnread={setUnread} />
          </Suspense>
        ) : null}
      </div>
    </section>
  );
}

/** Draws in the page's place for the button. */
function Placed({ children }: { children: ReactNode }) {
  const [place] = useState(() => document.querySelector('[data-chat-place]'));
  return place ? createPortal(children, place) : children;
}

type ButtonProps = {
  button: RefObject<HTMLButtonElement | null>;
  open: boolean;
  unread: number;
  onOpen(): void;
};

function LauncherButton({ button, open, unread, onOpen }: ButtonProps) {
  const label = useShellText(part, 'open');
  const news = useShellWords(part, 'openNew', { count: unread });
  return (
    <button
      ref={button}
      type="button"
      className={styles.launcher}
      aria-expanded={open}
      data-chat-press="open"
      aria-controls={panel}
      hidden={open}
      data-news={unread > 0 || undefined}
      onClick={onOpen}
    >
      <PathIcon path={chatIcons['message-circle']} />
      <span className={styles.words}>{unread > 0 ? news : label}</span>
    </button>
  );
}

/** Returns the focus to the link that opened the window, else to the launcher, without scrolling the page. */
function giveBack(opener: Element | null, button: HTMLElement | null): void {
  const link = opener instanceof HTMLAnchorElement && opener.isConnected ? opener : button;
  link?.focus({ preventScroll: true });
}

/** Opens the chat for a query parameter of the address, and removes the parameter. */
function usePopUp(open: () => void): void {
  const { sessionAtom, dispatch } = useRuntime();
  const asked = useAtom(useMemo(() => atom((get) => get(sessionAtom).query[chatParameter] === 'true'), [sessionAtom]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is asked for
  useEffect(() => {
    if (!asked) return;
    open();
    dispatch({ type: 'spent', parameter: chatParameter });
  }, [asked, dispatch]);
}
