import { type DocumentFile, jsonFilesUnder } from '../../../runtime/files/document-files.ts';
import { sha256 } from '../../../runtime/files/sha256.ts';
import type { Diagnostic } from '../../../runtime/language/compile.ts';
import { cacheName, documentCache } from '../cache/document-cache.ts';
import type { Compared } from '../compile/findings.ts';
import { hashOfFiles } from '../files/brand-folders.ts';

/** All journeys below a root, by path from it. */
export const readJourneys = (root: string): DocumentFile[] => jsonFilesUnder(root, 'tests/journeys');

/** The diagnostics of journeys, from disk where the same journeys were compared with the same calls before. */
export async function journeyFindings(files: DocumentFile[], { calls, failed }: Compared): Promise<Diagnostic[]> {
  const content = [hashOfFiles(files), [...calls], [...failed]];
  const name = cacheName('journeys', sha256(JSON.stringify(content)));
  const cached = documentCache().read<Diagnostic[]>(name);
  if (cached) return cached;
  const { checkJourneys } = await import('./check-journeys.ts');
  const findings = checkJourneys(files, { calls, failed });
  documentCache().write(name, findings);
  return findings;
}
