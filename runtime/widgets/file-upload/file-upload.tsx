import { type DragEvent, type ReactNode, useState } from 'react';
import { formatBytes } from '../../engine/formats/format-bytes.ts';
import type { WidgetProps } from '../../react/context/widget.ts';
import { FocusAnchor } from '../base/focus-anchor.tsx';
import { wordsOf } from '../base/words.ts';
import { ChooseFile } from './choose-file.tsx';
import { SendingRow, StoredRow } from './file-rows.tsx';
import styles from './file-upload.module.css';
import { limitOf } from './limits.ts';
import { useFiles } from './use-files.ts';

/**
 * Uploads one or several files as soon as they are chosen, dropped or photographed. The answer is the server's record
 * of each file.
 */
export const FileUpload = (props: WidgetProps) => {
  const { id, field, readonly } = props;
  const words = wordsOf(field);
  const limit = formatBytes(limitOf(field));
  const { kind, files, previews, sending, room, status, left, take, remove, retry, cancel } = useFiles(props, words);
  const busy = sending.some(({ failure }) => failure === undefined);

  return (
    <div className={styles.upload} data-upload={busy ? 'sending' : files.length > 0 ? 'done' : 'empty'}>
      <FocusAnchor id={id} to={`${id}-file`} />
      {files.map((file) => (
        <StoredRow
          key={file.uuid}
          id={id}
          file={file}
          preview={previews.of(file.uuid)}
          remove={readonly ? undefined : () => remove(file)}
          words={words}
        />
      ))}
      {sending.map((one) => (
        <SendingRow
          key={one.key}
          sending={one}
          limit={limit}
          words={words}
          retry={() => retry(one)}
          cancel={() => cancel(one)}
        />
      ))}
      <DropZone hidden={room <= 0} take={take}>
        <ChooseFile props={props} words={words} several={kind === 'list'} holds={files.length > 0} take={take} />
        <p className={styles.hint}>
          <span className={styles.dropHint}>{words('drop')} </span>
          {words('limits', { limit })}
        </p>
      </DropZone>
      {left === '' ? null : (
        <p className="field-error" role="alert">
          {left}
        </p>
      )}
      <p className={status.visible ? styles.already : 'visually-hidden'} role="status">
        {status.text}
      </p>
    </div>
  );
};

type DropZoneProps = { hidden: boolean; take(files: FileList): void; children: ReactNode };

/** The area on which files can be dropped, around the buttons that choose them. */
const DropZone = ({ hidden, take, children }: DropZoneProps) => {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to what the button within does.
    <div
      className={styles.drop}
      data-over={over || undefined}
      hidden={hidden}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
};
