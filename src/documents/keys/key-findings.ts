import type { DocumentFile } from '../../../runtime/files/document-files.ts';
import { sha256 } from '../../../runtime/files/sha256.ts';
import type { Diagnostic } from '../../../runtime/language/compile.ts';
import { cacheName, documentCache } from '../cache/document-cache.ts';
import { hashOfFiles } from '../files/brand-folders.ts';
import { hashOfProducts, type ProductFiles } from '../files/product-files.ts';
import { repository } from '../files/repository.ts';

/** The keys of the language that the repository's documents do not use, from disk where the same documents were read before. */
export async function keyFindings(
  products: readonly ProductFiles[],
  journeys: readonly DocumentFile[],
): Promise<Diagnostic[]> {
  const name = cacheName('keys', sha256(`${hashOfProducts(products)} ${hashOfFiles(journeys)}`));
  const cached = documentCache().read<Diagnostic[]>(name);
  if (cached) return cached;
  const { unusedKeys } = await import('./unused-keys.ts');
  const findings = unusedKeys(repository);
  documentCache().write(name, findings);
  return findings;
}
