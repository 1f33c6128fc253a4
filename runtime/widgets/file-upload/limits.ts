import type { Field } from '../../schema/types.ts';

/** 10 MB, the server's limit; a document may set a lower one. */
const usualLimit = 10 * 1024 * 1024;

/** Accepted files by extension and type, so that a phone offers its camera and photos. */
const accepted = ['.jpg', '.jpeg', '.jpe', '.jfif', '.png', '.pdf'];
export const accept = [...accepted, 'image/jpeg', 'image/png', 'application/pdf'].join(',');

type Flaw = 'too-large' | 'wrong-type';

/** The error of a file before it is uploaded. The server checks it again. */
export function flawOf({ name, size }: Pick<File, 'name' | 'size'>, limit: number): Flaw | undefined {
  if (!accepted.some((ending) => name.toLowerCase().endsWith(ending))) return 'wrong-type';
  return size > limit ? 'too-large' : undefined;
}

/** The size limit of a file, in bytes. */
export function limitOf({ props }: Pick<Field, 'props'>): number {
  const wanted = props?.maxBytes;
  return typeof wanted === 'number' ? Math.min(wanted, usualLimit) : usualLimit;
}
