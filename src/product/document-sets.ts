/** The functions of src/documents by these names, with the product's contracts and functions. */
import { type Opening, openDocumentSets as open } from '../documents/compile/compile-once.ts';
import { type DocumentSet, type LastRead, documentSetsOf as setsOf } from '../documents/compile/document-set.ts';
import { type ProductFiles, readProducts } from '../documents/files/product-files.ts';
import { trade } from './trade.ts';

export const openDocumentSets = (
  products: readonly ProductFiles[],
  opening: Omit<Opening, 'trade'> = {},
): DocumentSet[] => open(products, { ...opening, trade });

export const documentSetsOf = (products: readonly ProductFiles[], lastRead?: LastRead): DocumentSet[] =>
  setsOf(products, trade, lastRead);

/** Reads the products below `root`, the main one first. */
export const readDocumentSets = (root: string, lastRead?: LastRead): DocumentSet[] =>
  documentSetsOf(readProducts(root), lastRead);
