/** The functions of src/documents by these names, with the contracts of the product. */
import { type Opening, openDocumentSets as open } from '../documents/compile/compile-once.ts';
import { type DocumentSet, type LastRead, documentSetsOf as setsOf } from '../documents/compile/document-set.ts';
import { type ProductFiles, readProducts } from '../documents/files/product-files.ts';
import { contracts } from '../trade/index.ts';

export const openDocumentSets = (
  products: readonly ProductFiles[],
  opening: Omit<Opening, 'contracts'> = {},
): DocumentSet[] => open(products, { ...opening, contracts });

export const documentSetsOf = (products: readonly ProductFiles[], lastRead?: LastRead): DocumentSet[] =>
  setsOf(products, contracts, lastRead);

/** Reads the products below `root`, the main one first. */
export const readDocumentSets = (root: string, lastRead?: LastRead): DocumentSet[] =>
  documentSetsOf(readProducts(root), lastRead);
