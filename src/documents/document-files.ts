import { join } from 'node:path';

export {
  type DocumentFile,
  fileIfThere,
  jsonFilesUnder,
  leadsToDocuments,
  productFolders,
  readDirectories,
  readDocumentFiles,
  readTextFile,
  unreadFiles,
} from '../../runtime/files/document-files.ts';

/** The repository's root. */
export const repository = join(import.meta.dirname, '../..');
