import { type Diagnostic, diagnosticAt } from '../../runtime/compiler/source/diagnostic.ts';
import { isObject, type Json } from '../../runtime/json/json.ts';
import { type DocumentFile, readTextFile } from './document-files.ts';

/** Documents of the repository's own product that a product under flows/products/ has as they are: `shares` of its product.json names them. */
export type SharedDocuments = { files: DocumentFile[]; diagnostics: Diagnostic[] };

const productFile = 'flows/product.json';

/** `own`: the product's files. Of a product.json that is no JSON the compiler reports. */
export function readSharedDocuments(root: string, own: readonly DocumentFile[]): SharedDocuments {
  const taken = new Set(own.map(({ path }) => path));
  const found: SharedDocuments = { files: [], diagnostics: [] };
  for (const id of sharedIds(own.find(({ path }) => path === productFile)?.text)) {
    const path = `flows/${id}.json`;
    const file = readTextFile(root, path);
    if (file && !taken.has(path)) found.files.push(file);
    else found.diagnostics.push(notShared(id, file !== undefined));
  }
  return found;
}

const notShared = (id: string, isTaken: boolean): Diagnostic =>
  diagnosticAt(productFile, { line: 1, column: 1 }, '/shares', {
    code: 'shared-document',
    message: isTaken
      ? `This product has a flows/${id}.json of its own.`
      : `The repository's own product has no flows/${id}.json.`,
    remedy: isTaken ? 'remove one of the two' : 'name one that it has',
  });

function sharedIds(text = '{}'): string[] {
  try {
    const value: Json = JSON.parse(text);
    const named = isObject(value) && Array.isArray(value.shares) ? value.shares : [];
    return named.filter((id) => typeof id === 'string');
  } catch {
    return [];
  }
}
