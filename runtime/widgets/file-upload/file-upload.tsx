import { type DragEvent, useRef, useState } from 'react';
import { formatBytes } from '../../engine/formats/format-bytes.ts';
import type { StoredFile, WidgetProps } from '../../react/context/widget.ts';
import { FocusAnchor } from '../base/focus-anchor.tsx';
import { wordsOf } from '../base/words.ts';
import { ChooseFile } from './choose-file.tsx';
import styles from './file-upload.module.css';
import { limitOf } from './limits.ts';
import { SendingRow } from './sending-row.tsx';
import { heldValue, storedFiles } from './stored-files.ts';
import { StoredRow } from './stored-row.tsx';
import { usePreviews } from './use-previews.ts';
import { useUploads } from './use-uploads.ts';

/**
 * Uploads one or several files as soon as they are chosen, dropped or photographed. The answer is the server's record
 * of each file.
 */
export const FileUpload = (props: WidgetProps) => {
  const { id, field, schema, services, readonly } = props;
  const words = wordsOf(field);
  const kind = schema.type === 'array' ? 'list' : 'one';
  const most = kind === 'one' ? 1 : (schema.maxItems ?? 5);
  const limit = limitOf(field);
  const files = storedFiles(props.value);
  const previews = usePreviews();
  const [{ said, seen }, setSaid] = useState({ said: '', seen: false });
  const say = (text: string) => setSaid({ said: text, seen: false });
  const [over, setOver] = useState(false);
  const held = useRef(files);
  held.current = files;

  const change = (next: StoredFile[]) => {
    held.current = next;
    const value = heldValue(next, kind);
    props.onInput(value);
    props.onCommit(value);
  };
  const { sending, send, retry, cancel } = useUploads({
    services,
    kind: typeof field.props?.kind === 'string' ? field.props.kind : '',
    limit,
    arrived: (file, sent) => {
      // The server stores equal files once: deleting the previous one would delete this one too.
      if (held.current.some(({ uuid }) => uuid === file.uuid)) {
        setSaid({ said: words('already', { file: file.fileName }), seen: true });
        return;
      }
      previews.keep(file.uuid, sent);
      if (kind === 'one') for (const before of held.current) void services.removeUpload(before.uuid);
      change(kind === 'one' ? [file] : [...held.current, file]);
      say(words('uploaded', { file: file.fileName }));
    },
  });
  const room = kind === 'one' ? 1 : most - files.length - sending.filter(({ failure }) => !failure).length;
  const take = (list: FileList | null) => {
    if (readonly) return;
    for (const file of [...(list ?? [])].slice(0, room)) {
      send(file);
      say(words('uploading', { file: file.name }));
    }
  };
  const remove = (file: StoredFile) => {
    void services.removeUpload(file.uuid);
    change(files.filter(({ uuid }) => uuid !== file.uuid));
    say(words('removed', { file: file.fileName }));
    document.getElementById(`${id}-file`)?.focus();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
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
          limit={formatBytes(limit)}
          words={words}
          retry={() => retry(one)}
          cancel={() => cancel(one)}
        />
      ))}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to what the button within does. */}
      <div
        className={styles.drop}
        data-over={over || undefined}
        hidden={room <= 0}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <ChooseFile props={props} words={words} several={kind === 'list'} holds={files.length > 0} take={take} />
        <p className={styles.hint}>
          <span className={styles.dropHint}>{words('drop')} </span>
          {words('limits', { limit: formatBytes(limit) })}
        </p>
      </div>
      <p className={seen ? styles.already : 'visually-hidden'} role="status">
        {said}
      </p>
    </div>
  );
};
