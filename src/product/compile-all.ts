/** Compiles the documents below a folder, so that another process finds them on disk. */
import { writeSync } from 'node:fs';
import { areKept } from '../documents/compile/kept-documents.ts';
import { readProducts } from '../documents/files/product-files.ts';

const [, , root = ''] = process.argv;
if (!areKept(readProducts(root))) {
  // The compiler is imported only if it is needed.
  const { loadDocuments } = await import('./load.ts');
  loadDocuments(root, { onBase: () => void writeSync(process.stdout.fd, '.') });
}
