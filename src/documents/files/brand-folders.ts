import type { DocumentFile } from '../../../runtime/files/document-files.ts';
import { sha256 } from '../../../runtime/files/sha256.ts';
import type { Drawing } from './drawings.ts';

/** The files and drawings of one folder under brands/. */
export type BrandFolder = { files: DocumentFile[]; drawings: Drawing[] };

/** Groups files and drawings by brand. */
export function brandFolders(files: DocumentFile[], drawings: Drawing[]): Map<string, BrandFolder> {
  const folders = new Map<string, BrandFolder>();
  const folderOf = (path: string): BrandFolder => {
    const brand = path.split('/')[1] ?? '';
    const folder = folders.get(brand) ?? { files: [], drawings: [] };
    folders.set(brand, folder);
    return folder;
  };
  for (const file of files) folderOf(file.path).files.push(file);
  for (const drawing of drawings) folderOf(drawing.path).drawings.push(drawing);
  return folders;
}

/** SHA-256 of these files, by their paths and texts. */
export const hashOfFiles = (files: readonly DocumentFile[]): string =>
  sha256(files.map(({ path, text }) => `${path} ${sha256(text)}`).join('\n'));
