import { sha256 } from '../../../runtime/files/sha256.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import { cacheName, documentCache } from '../cache/document-cache.ts';
import type { ReadJourney } from './read-journey.ts';

/** As `readJourney`; of a journey that was read before, and had nothing wrong, only the JSON is parsed. */
export async function readJourneyOnce(path: string, text: string): Promise<ReadJourney> {
  const name = cacheName('journey', sha256(text));
  if (documentCache().read<boolean>(name)) {
    // The same text was valid by the schema.
    const journey = JSON.parse(text) as Journey;
    return { file: { journey, source: { file: path, text, value: JSON.parse(text) } }, diagnostics: [] };
  }
  const { readJourney } = await import('./read-journey.ts');
  const read = readJourney(path, text);
  if (read.file && read.diagnostics.length === 0) documentCache().write(name, true);
  return read;
}
