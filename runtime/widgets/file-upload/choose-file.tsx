import type { ChangeEvent } from 'react';
import type { WidgetProps } from '../../react/context/widget.ts';
import { hasWord, type Words } from '../base/words.ts';
import styles from './file-upload.module.css';
import { acceptOf } from './limits.ts';

type Props = {
  props: WidgetProps;
  words: Words;
  several: boolean;
  /** Whether a file was already chosen. */
  holds: boolean;
  take(files: FileList | null): void;
};

/** Buttons for the browser's file input and, on phones, for the camera. */
export const ChooseFile = ({ props, words, several, holds, take }: Props) => {
  const { id, path, field, readonly, invalid } = props;
  const taken = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files);
    // Reset, so that the same file can be chosen again after it was refused.
    event.target.value = '';
  };
  const shared = {
    className: styles.input,
    type: 'file',
    disabled: readonly,
    'aria-invalid': invalid || undefined,
    onChange: taken,
  } as const;
  return (
    <div className={styles.ways}>
      <span className={styles.way}>
        <input {...shared} id={`${id}-file`} name={path} accept={acceptOf(field)} multiple={several} />
        <label className="button button-secondary" htmlFor={`${id}-file`}>
          {words(holds ? 'another' : 'choose')}
          <span className="visually-hidden">: {props.label}</span>
        </label>
      </span>
      {hasWord(field, 'camera') ? (
        <span className={`${styles.way} ${styles.camera}`}>
          <input
            {...shared}
            id={`${id}-camera`}
            name={`${path}.camera`}
            accept="image/jpeg,image/png"
            capture="environment"
          />
          <label className="button button-secondary" htmlFor={`${id}-camera`}>
            {words('camera')}
            <span className="visually-hidden">: {props.label}</span>
          </label>
        </span>
      ) : null}
    </div>
  );
};
