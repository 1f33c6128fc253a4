import { loadDocuments } from '../../src/product/load.ts';

/** The repository's documents, compiled once for all test files of a worker. */
export const loaded = loadDocuments();
