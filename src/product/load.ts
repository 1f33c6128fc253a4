import { type Loaded, type LoadOptions, loadDocuments as load } from '../documents/compile/load.ts';
import { contracts } from '../trade/index.ts';

/** As `loadDocuments` of src/documents, with the contracts of the product. */
export const loadDocuments = (root?: string, options?: LoadOptions): Loaded => load(contracts, root, options);
