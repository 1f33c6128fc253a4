import { formatBytes } from '../../engine/formats/format-bytes.ts';
import type { Words } from '../base/words.ts';
import styles from './file-upload.module.css';
import type { Sending } from './use-uploads.ts';

type Props = { sending: Sending; limit: string; words: Words; retry(): void; cancel(): void };

const failureWord = { 'too-large': 'tooLarge', 'wrong-type': 'wrongType', failed: 'failed' } as const;

/** An upload with its progress, or its error and the buttons to retry or remove. */
export const SendingRow = ({ sending: { file, share, failure }, limit, words, retry, cancel }: Props) => (
  <div className={styles.row} data-file={file.name} data-failure={failure}>
    <span className={styles.words}>
      <span className={styles.name}>{file.name}</span>
      {failure === undefined ? (
        <progress
          className={styles.progress}
          value={share}
          max={1}
          aria-label={words('uploading', { file: file.name })}
        />
      ) : (
        <span className="field-error" role="alert">
          {words(failureWord[failure], { file: file.name, limit, size: formatBytes(file.size) })}
        </span>
      )}
    </span>
    {failure === 'failed' ? (
      <button type="button" className="button button-link" onClick={retry}>
        {words('retry')} <span className="visually-hidden">{file.name}</span>
      </button>
    ) : null}
    <button type="button" className="button button-link" onClick={cancel}>
      {words(failure === undefined ? 'cancel' : 'remove')} <span className="visually-hidden">{file.name}</span>
    </button>
  </div>
);
