import { formatBytes } from '../../engine/formats/format-bytes.ts';
import type { StoredFile } from '../../react/context/widget.ts';
import { ControlIcon } from '../../react/icons/icon.tsx';
import type { Words } from '../base/words.ts';
import styles from './file-upload.module.css';

type Props = {
  id: string;
  file: StoredFile;
  /** URL of a preview image, if this page has one. */
  preview: string | undefined;
  remove: (() => void) | undefined;
  words: Words;
};

/** A file that the server has stored. */
export const StoredRow = ({ id, file, preview, remove, words }: Props) => (
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
