import { useCallback, useEffect, useRef, useState } from 'react';
import type { Json } from '../../json/json.ts';
import type { StoredFile, UploadPlace, WidgetProps } from '../../react/context/widget.ts';
import type { Words } from '../base/words.ts';
import { endingsOf, limitOf } from './limits.ts';
import { useUploads } from './use-uploads.ts';

/** The files of a field, those on their way included, and what a status line says of the last change. `left`: which files were not taken. */
export function useFiles(props: WidgetProps, words: Words) {
  const { id, field, schema, services, readonly } = props;
  const kind = schema.type === 'array' ? 'list' : 'one';
  const files = storedFiles(props.value);
  const place = uploadPlace(props);
  const previews = usePreviews();
  const [status, setStatus] = useState({ text: '', visible: false });
  const [left, setLeft] = useState('');
  const say = (text: string, visible = false) => setStatus({ text, visible });
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
    place,
    endings: endingsOf(field),
    limit: limitOf(field),
    onStored: (file, sent) => {
      // The server stores equal files once: deleting the previous one would delete this one too.
      if (held.current.some(({ uuid }) => uuid === file.uuid)) {
        say(words('already', { file: file.fileName }), true);
        return;
      }
      previews.keep(file.uuid, sent);
      if (kind === 'one') for (const before of held.current) void services.removeUpload(before.uuid, place);
      change(kind === 'one' ? [file] : [...held.current, file]);
      say(words('uploaded', { file: file.fileName }));
    },
  });
  const open = (schema.maxItems ?? 5) - files.length - sending.filter(({ failure }) => !failure).length;
  const room = kind === 'one' ? 1 : open;
  const take = (list: FileList | null) => {
    if (readonly) return;
    const chosen = [...(list ?? [])];
    const fitting = chosen.slice(0, Math.max(0, room));
    for (const file of fitting) {
      send(file);
      say(words('uploading', { file: file.name }));
    }
    const others = chosen.slice(fitting.length).map(({ name }) => name);
    setLeft(others.length === 0 ? '' : words('noRoom', { files: others.join(', ') }));
  };
  const remove = (file: StoredFile) => {
    void services.removeUpload(file.uuid, place);
    setLeft('');
    change(files.filter(({ uuid }) => uuid !== file.uuid));
    say(words('removed', { file: file.fileName }));
    document.getElementById(`${id}-file`)?.focus();
  };
  return { kind, files, previews, sending, room, status, left, take, remove, retry, cancel };
}

function uploadPlace({ field, values }: Pick<WidgetProps, 'field' | 'values'>): UploadPlace {
  if (typeof values.conversation === 'string') return { conversation: values.conversation };
  return { kind: typeof field.props?.kind === 'string' ? field.props.kind : '' };
}

function storedFile(value: Json | undefined): StoredFile[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const { uuid, fileName, bytes } = value;
  if (typeof uuid !== 'string' || typeof fileName !== 'string') return [];
  return [{ uuid, fileName, bytes: typeof bytes === 'number' ? bytes : 0 }];
}

/** The files in a field's value: one, or a list. */
const storedFiles = (value: Json | undefined): StoredFile[] =>
  Array.isArray(value) ? value.flatMap(storedFile) : storedFile(value);

/** The field's value for these files; absent without any. */
function heldValue(files: StoredFile[], kind: 'one' | 'list'): Json | undefined {
  if (kind === 'list') return files.length === 0 ? undefined : files;
  return files.at(-1);
}

type Previews = { keep(uuid: string, file: File): void; of(uuid: string): string | undefined };

/** Preview images of files chosen on this page, by their uuid; released when the page closes. */
function usePreviews(): Previews {
  const addresses = useRef(new Map<string, string>());
  useEffect(() => {
    const all = addresses.current;
    return () => {
      for (const address of all.values()) URL.revokeObjectURL(address);
      all.clear();
    };
  }, []);
  const keep = useCallback((uuid: string, file: File) => {
    if (file.type.startsWith('image/')) addresses.current.set(uuid, URL.createObjectURL(file));
  }, []);
  const of = useCallback((uuid: string) => addresses.current.get(uuid), []);
  return { keep, of };
}
