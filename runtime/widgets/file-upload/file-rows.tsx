import { formatBytes } from '../../engine/formats/format-bytes.ts';
import type { StoredFile } from '../../react/context/widget.ts';
import { ControlIcon } from '../../react/icons/icon.tsx';
import type { Words } from '../base/words.ts';
import styles from './file-upload.module.css';
import type { UploadAttempt } from './use-uploads.ts';

type StoredRowProps = {
  id: string;
  file: StoredFile;
  /** URL of a preview image, if this page has one. */
  preview: string | undefined;
  remove: (() => void) | undefined;
  words: Words;
};

/** A file that the server has stored. */
export const StoredRow = ({ id, file, preview, remove, words }: StoredRowProps) => (
  <div className={styles.row} data-file={file.fileName}>
    {preview === undefined ? (
      <span className={styles.sign}>
        <ControlIcon name="circle-check" />
      </span>
    ) : (
      <img className={styles.preview} src={preview} alt="" />
    )}
    <span className={styles.words}>
      <span className={styles.name}>{file.fileName}</span>
      <span className={styles.size}>{formatBytes(file.bytes)}</span>
    </span>
    {remove === undefined ? null : (
      <button id={`${id}-remove-${file.uuid}`} type="button" className="button button-link" onClick={remove}>
        {words('remove')} <span className="visually-hidden">{file.fileName}</span>
      </button>
    )}
  </div>
);

type SendingRowProps = { sending: UploadAttempt; limit: string; words: Words; retry(): void; cancel(): void };

const failureWord = {
  'too-large': 'tooLarge',
  'wrong-type': 'wrongType',
  'needs-password': 'needsPassword',
  damaged: 'damaged',
  failed: 'failed',
} as const;

/** An upload with its progress, or its error and the buttons to retry or remove. */
export const SendingRow = ({ sending: { file, progress, failure }, limit, words, retry, cancel }: SendingRowProps) => (
  <div className={styles.row} data-file={file.name} data-failure={failure}>
    <span className={styles.words}>
      <span className={styles.name}>{file.name}</span>
      {failure === undefined ? (
        <progress
          className={styles.progress}
          value={progress}
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
