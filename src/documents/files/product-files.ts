import { join } from 'node:path';
import {
  type DocumentFile,
  productFolders,
  readDocumentFiles,
  unreadFiles,
} from '../../../runtime/files/document-files.ts';
import { sha256 } from '../../../runtime/files/sha256.ts';
import { hashOfFiles } from './brand-folders.ts';
import { type Drawing, readDrawings } from './drawings.ts';
import { type Lenders, readLenders, readSharedDocuments, type SharedDocuments } from './lenders.ts';

/** All that is read from disk for a product. */
export type ProductFiles = {
  /** The product's path from the root. */
  folder: string;
  /** The files below the product's own flows/ and brands/. */
  own: DocumentFile[];
  /** Paths of files that look like documents and are not read. */
  unread: string[];
  /** What it takes from the lenders that offer it, and from the first product. */
  lenders: Lenders;
  lent: SharedDocuments;
  /** The drawings of its brands and its lenders. */
  drawings: Drawing[];
};

/** Reads the files of all products, the main one first. */
export function readProducts(root: string): ProductFiles[] {
  return productFolders(root).map((folder) => {
    const own = readDocumentFiles(join(root, folder));
    const lenders = readLenders(root, folder === '' ? [] : own);
    const lent = readSharedDocuments(root, folder === '' ? [] : own);
    const unread = unreadFiles(join(root, folder));
    return { folder, own, unread, lenders, lent, drawings: [...readDrawings(join(root, folder)), ...lenders.drawings] };
  });
}

/** The hash of all files that were read. */
export const hashOfProducts = (products: readonly ProductFiles[]): string =>
  sha256(
    products
      .map(({ folder, own, unread, lenders, lent, drawings }) =>
        [
          folder,
          ...[own, lenders.files, lent.files, drawings].map(hashOfFiles),
          JSON.stringify([lent.diagnostics, unread]),
        ].join(),
      )
      .join('\n'),
  );
