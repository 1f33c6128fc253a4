import type { Field } from '../../schema/types.ts';

/** 10 MB, as the server has it; a document may ask for less. */
const usualLimit = 10 * 1024 * 1024;

/** What may be chosen: by ending and by type, so that a phone offers its camera and its pictures. */
const accepted = ['.jpg', '.jpeg', '.png', '.pdf'];
export const accept = [...accepted, 'image/jpeg', 'image/png', 'application/pdf'].join(',');

export type Flaw = 'too-large' | 'wrong-type';

/** What is wrong with a file before it is sent. The server looks into it again. */
export function flawOf({ name, size }: Pick<File, 'name' | 'size'>, limit: number): Flaw | undefined {
  if (!accepted.some((ending) => name.toLowerCase().endsWith(ending))) return 'wrong-type';
  return size > limit ? 'too-large' : undefined;
}

/** Bytes. */
export function limitOf({ props }: Pick<Field, 'props'>): number {
  const wanted = props?.maxBytes;
  return typeof wanted === 'number' ? Math.min(wanted, usualLimit) : usualLimit;
}
