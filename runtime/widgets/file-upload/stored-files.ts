import type { Json } from '../../json/json.ts';
import type { StoredFile } from '../../react/context/widget.ts';

function storedFile(value: Json | undefined): StoredFile[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const { uuid, fileName, bytes } = value;
  if (typeof uuid !== 'string' || typeof fileName !== 'string') return [];
  return [{ uuid, fileName, bytes: typeof bytes === 'number' ? bytes : 0 }];
}

/** The files that a field holds: its one, or those of its list. */
export const storedFiles = (value: Json | undefined): StoredFile[] =>
  Array.isArray(value) ? value.flatMap(storedFile) : storedFile(value);

/** The value that holds these files; none is no answer. */
export function heldValue(files: StoredFile[], kind: 'one' | 'list'): Json | undefined {
  if (kind === 'list') return files.length === 0 ? undefined : files;
  return files.at(-1);
}
