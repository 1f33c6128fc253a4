import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTextFile } from '../language/texts/text-file.ts';

export type DocumentFile = { path: string; text: string };

/** The folder of the further products; each has its own flows/ and brands/. */
const furtherProducts = 'flows/products';

/** The folders of the root that hold a product's flows/ and brands/: the root itself, and each folder of flows/products/. */
export function productFolders(root: string): string[] {
  return ['', ...readDirectories(join(root, furtherProducts)).map((name) => `${furtherProducts}/${name}/`)];
}

/** The folders of a product that hold its documents. */
const documentFolders = ['flows', 'brands'];

/** Whether a path from the root is a product's document, or a folder above one. */
export function leadsToDocuments(path: string): boolean {
  const [first = ''] = path.split('/');
  return documentFolders.includes(first);
}

/** All documents of a product and their texts in Markdown under its flows/ and brands/, by path from its folder, sorted. */
export function readDocumentFiles(folder: string): DocumentFile[] {
  const isOfProduct = (path: string): boolean => !path.startsWith(`${furtherProducts}/`);
  return documentFolders.flatMap((part) =>
    filesUnder(folder, part, (path) => isOfProduct(path) && (path.endsWith('.json') || isTextFile(path))),
  );
}

/** Files of a product that look like documents and are not read: their names do not end with .json. By path, sorted. */
export function unreadFiles(folder: string): string[] {
  return documentFolders.flatMap((part) =>
    pathsUnder(folder, part).filter(
      (path) =>
        !path.startsWith(`${furtherProducts}/`) && /\.(?:json\w?|ya?ml)$/i.test(path) && !path.endsWith('.json'),
    ),
  );
}

/** One file by its path from the root; undefined if there is none. */
export function readTextFile(root: string, path: string): DocumentFile | undefined {
  try {
    return { path, text: readFileSync(join(root, path), 'utf8') };
  } catch {
    return undefined;
  }
}

/** Names of the folders in a folder; none if it does not exist. */
export function readDirectories(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort();
  } catch {
    return [];
  }
}

/** JSON files under a folder of the root; none if it does not exist. */
export const jsonFilesUnder = (root: string, folder: string): DocumentFile[] =>
  filesUnder(root, folder, (path) => path.endsWith('.json'));

function pathsUnder(root: string, folder: string): string[] {
  try {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    return names.map((name) => `${folder}/${name.replaceAll('\\', '/')}`).sort();
  } catch {
    return [];
  }
}

function filesUnder(root: string, folder: string, isMeant: (path: string) => boolean): DocumentFile[] {
  return pathsUnder(root, folder)
    .filter(isMeant)
    .flatMap((path) => fileIfThere(root, path) ?? []);
}

/**
 * A file of a folder that was listed. It may be gone since, or be a link to nothing: so editors save, and mark what they have
 * open.
 */
export function fileIfThere(root: string, path: string): DocumentFile | undefined {
  try {
    return { path, text: readFileSync(join(root, path), 'utf8') };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
