import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../../src/documents/files/repository.ts';

/** The folders in a folder of the repository, in the order of their names. */
export const foldersIn = (folder: string): string[] =>
  readdirSync(join(repository, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** The brands that are on disk, whether or not they compile: those of the first product, or those of a further one. */
export const brandFolders = (product?: string): string[] =>
  foldersIn(product === undefined ? 'brands' : `flows/products/${product}/brands`);
