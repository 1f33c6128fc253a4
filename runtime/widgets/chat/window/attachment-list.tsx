import { formatBytes } from '../../../engine/formats/format-bytes.ts';
import { PathIcon } from '../../../react/icons/icon.tsx';
import { chatIcons } from '../chat-icons.ts';
import styles from '../styles/composer.module.css';
import { useChatWords } from '../use-chat-words.ts';
import type { Attachments } from './use-attachments.ts';

/** The files of the next message, each with a button to remove it. */
export function AttachmentList({ attachments: { files, remove } }: { attachments: Attachments }) {
  const words = useChatWords();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={words('attachments')}>
      {files.map(({ id, name, bytes, isReady }) => (
        <li key={id} className={styles.file} data-ready={isReady || undefined} data-chat-attachment={name}>
          <span className={styles.fileName}>{words('file', { file: name, size: formatBytes(bytes) })}</span>
          {isReady ? null : <span className={styles.uploading}>{words('uploading')}</span>}
          <button
            type="button"
            className={styles.remove}
            aria-label={words('remove', { file: name })}
            onClick={() => remove(id)}
          >
            <PathIcon path={chatIcons.x} />
          </button>
        </li>
      ))}
    </ul>
  );
}
