import { loadDocuments } from '../../src/documents/load.ts';

/** The repository's documents, compiled once for all test files of a worker. */
export const loaded = loadDocuments();
