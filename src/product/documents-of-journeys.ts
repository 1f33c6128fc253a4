import {
  type DocumentsOfJourneys,
  documentsOfJourneys as documentsOf,
  type Wanted,
} from '../documents/journeys/documents-of-journeys.ts';

/** The documents in which journeys run. The compiler is imported only if something is not on disk. */
export const documentsOfJourneys = (wanted: readonly Wanted[]): Promise<DocumentsOfJourneys> =>
  documentsOf(wanted, async (only) => (await import('./load.ts')).loadDocuments(undefined, { only }));
