import type { Field } from '../../schema/types.ts';

/** 10 MB, the server's limit; a document may set a lower one. */
const usualLimit = 10 * 1024 * 1024;

/** The file name extensions that are accepted, unless the document names others. */
const usualEndings = ['jpg', 'jpeg', 'jpe', 'jfif', 'png', 'pdf'];

/** The file name extensions that are accepted. */
export function endingsOf({ props }: Pick<Field, 'props'>): readonly string[] {
  const named = props?.endings;
  return Array.isArray(named) ? named.map(String) : usualEndings;
}

/** Accepted files by extension and type, so that a phone offers its camera and photos. */
export const acceptOf = (field: Pick<Field, 'props'>): string =>
  [...endingsOf(field).map((ending) => `.${ending}`), 'image/jpeg', 'image/png', 'application/pdf'].join(',');

type FileProblem = 'too-large' | 'wrong-type';

/** The error of a file before it is uploaded. The server checks it again. */
export function validateFile(
  { name, size }: Pick<File, 'name' | 'size'>,
  { endings, limit }: { endings: readonly string[]; limit: number },
): FileProblem | undefined {
  if (!endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))) return 'wrong-type';
  return size > limit ? 'too-large' : undefined;
}

/** The size limit of a file, in bytes. */
export function limitOf({ props }: Pick<Field, 'props'>): number {
  const wanted = props?.maxBytes;
  return typeof wanted === 'number' ? Math.min(wanted, usualLimit) : usualLimit;
}
