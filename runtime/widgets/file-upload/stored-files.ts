import type { Json } from '../../json/json.ts';
import type { StoredFile } from '../../react/context/widget.ts';

function storedFile(value: Json | undefined): StoredFile[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const { uuid, fileName, bytes } = value;
  if (typeof uuid !== 'string' || typeof fileName !== 'string') return [];
  return [{ uuid, fileName, bytes: typeof bytes === 'number' ? bytes : 0 }];
}

/** The files in a field's value: one, or a list. */
export const storedFiles = (value: Json | undefined): StoredFile[] =>
  Array.isArray(value) ? value.flatMap(storedFile) : storedFile(value);

/** The field's value for these files; absent without any. */
export function heldValue(files: StoredFile[], kind: 'one' | 'list'): Json | undefined {
  if (kind === 'list') return files.length === 0 ? undefined : files;
  return files.at(-1);
}
