import { PathIcon } from '../../../react/icons/icon.tsx';
import { chatIcons } from '../chat-icons.ts';
import type { ChatAlert } from '../model/chat-state.ts';
import styles from '../styles/chat-window.module.css';
import { useChatWords } from '../use-chat-words.ts';

/** The current alert, announced at once. The element is always rendered, so that screen readers announce its changes. */
export function ChatAlertLine({ alert, onDismiss }: { alert: ChatAlert | null; onDismiss(): void }) {
  const words = useChatWords();
  return (
    <div role="alert" className={styles.alerts}>
      {alert ? (
        <p className={styles.alert} data-tone={alert.tone} data-chat-alert={alert.word}>
          <span>{words(alert.word)}</span>
          <button type="button" className={styles.tool} aria-label={words('dismiss')} onClick={onDismiss}>
            <PathIcon path={chatIcons.x} />
          </button>
        </p>
      ) : null}
    </div>
  );
}
