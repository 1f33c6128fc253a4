import { type Loaded, type LoadOptions, loadDocuments as load } from '../documents/compile/load.ts';
import { trade } from './trade.ts';

/** As `loadDocuments` of src/documents, with the product's contracts and functions. */
export const loadDocuments = (root?: string, options?: LoadOptions): Loaded => load(trade, root, options);
