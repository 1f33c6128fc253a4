import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTextFile } from '../../runtime/compiler/texts/text-file.ts';

/** The repository's root. */
export const repository = join(import.meta.dirname, '../..');

export type DocumentFile = { path: string; text: string };

/** The folders of the root that hold a product's flows/ and brands/: the root itself, and each folder of products/. */
export function productFolders(root: string): string[] {
  return ['', ...readDirectories(join(root, 'products')).map((name) => `products/${name}/`)];
}

/** The folders of a product that hold its documents. */
const documentFolders = ['flows', 'brands'];

/** Whether a path from the root is that of a product's documents, or leads to them. */
export function leadsToDocuments(path: string): boolean {
  const [first = '', , third] = path.split('/');
  return (
    documentFolders.includes(first) ||
    (first === 'products' && (third === undefined || documentFolders.includes(third)))
  );
}

/** All documents and their texts in Markdown under flows/ and brands/, by path from the root, sorted. */
export function readDocumentFiles(root: string): DocumentFile[] {
  return documentFolders.flatMap((folder) =>
    filesUnder(root, folder, (path) => path.endsWith('.json') || isTextFile(path)),
  );
}

/** One file by its path from the root; undefined where there is none. */
export function readTextFile(root: string, path: string): DocumentFile | undefined {
  try {
    return { path, text: readFileSync(join(root, path), 'utf8') };
  } catch {
    return undefined;
  }
}

/** Names of the folders in a folder; none where it does not exist. */
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

/** JSON files under a folder of the root; none where it does not exist. */
export const jsonFilesUnder = (root: string, folder: string): DocumentFile[] =>
  filesUnder(root, folder, (path) => path.endsWith('.json'));

function filesUnder(root: string, folder: string, isMeant: (path: string) => boolean): DocumentFile[] {
  let names: string[];
  try {
    names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
  return names
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(isMeant)
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
