import { type DocumentStore, openDocuments as open, type StoreOptions } from '../server/documents/document-store.ts';
import { openDocumentSets } from './document-sets.ts';

/** Opens the documents below `root` for a server, with the contracts of the product. */
export const openDocuments = (root: string, options?: StoreOptions): DocumentStore =>
  open(root, openDocumentSets, options);
