import { documentPath } from '../../../runtime/compiler/read/document-kinds.ts';
import type { DocumentFile } from '../document-files.ts';

/**
 * The files of all documents that are left out because these files have errors of their own: the other files of the same
 * document, and the documents that use a broken part.
 */
export function brokenDocuments(files: readonly DocumentFile[], broken: readonly string[]): DocumentFile[] {
  const left = new Set(broken);
  for (const path of left)
    for (const other of files) if (!left.has(other.path) && isLeftOutWith(other, path)) left.add(other.path);
  return files.filter(({ path }) => left.has(path));
}

function isLeftOutWith({ path, text }: DocumentFile, broken: string): boolean {
  if (documentPath(path) === documentPath(broken)) return true;
  const part = /^flows\/parts\/(.+\/.+)\.json$/.exec(broken)?.[1];
  return part !== undefined && text.includes(`"${part}"`);
}
