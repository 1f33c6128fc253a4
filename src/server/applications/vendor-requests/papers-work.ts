import type { ApplicationRow } from '../../application-record/application-record.ts';
import type { AfterPapers } from '../../papers/store/make-papers.ts';
import type { ServerContext } from '../../platform/context/context.ts';

/**
 * Makes the papers (flows/papers) of a status before its work. Called again after an interruption, so making one a second time changes nothing. A
 * paper that cannot be made throws, and the status does not change.
 */
export type PapersWork = (
  context: ServerContext,
  application: ApplicationRow,
  paperIds: readonly string[],
  afterwards?: AfterPapers,
) => Promise<void>;
