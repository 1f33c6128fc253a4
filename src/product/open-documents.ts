import { type DocumentStore, openDocuments as open, type StoreOptions } from '../server/documents/document-store.ts';
import { openDocumentSets } from './document-sets.ts';
import { trade } from './trade.ts';

/** Opens the documents below `root` for a server, with the product's contracts and functions. */
export const openDocuments = (root: string, options?: StoreOptions): DocumentStore =>
  open(root, { setsOf: openDocumentSets, functions: trade.functions }, options);
