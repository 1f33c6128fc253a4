import type { ApplicationRow } from '../../application-record/application-record.ts';
import type { AfterPapers } from '../../papers/store/make-papers.ts';
import type { ServerContext } from '../../platform/context/context.ts';

/**
 * Generates the papers (flows/papers) of a status before its work. It is called again after an interruption and must be
 * idempotent. Throws if a paper cannot be generated; then the status does not change.
 */
export type PapersWork = (
  context: ServerContext,
  application: ApplicationRow,
  paperIds: readonly string[],
  afterwards?: AfterPapers,
) => Promise<void>;
