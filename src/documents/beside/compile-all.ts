/** Compiles the documents below a folder, so that another process finds them on disk. */
import { loadDocuments } from '../load.ts';

loadDocuments(process.argv[2]);
