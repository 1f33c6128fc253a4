import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { paperForm } from '../../../../runtime/engine/papers/paper-form.ts';
import type { ApplicationRow } from '../../application-record/application-record.ts';
import { columnsOfFile, type NewPaper, writePapers } from '../../papers/store/make-papers.ts';
import { recordEvents } from '../../papers/store/paper-events.ts';
import { type PublicPaper, papersBefore, publicPaper } from '../../papers/store/public-papers.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { textChanged } from '../consents/shown-texts.ts';

/**
 * The papers that an application for a home in this state begins with. Throws a 409 unless the page showed each as it is now: nobody
 * applies who was not given them. `shown`: SHA-256 of what the page showed.
 */
export async function shownPapers(
  request: FastifyRequest,
  state: string,
  shown: readonly string[],
): Promise<PublicPaper[]> {
  const papers = await Promise.all(papersBefore(request, state).map((id) => publicPaper(request, id)));
  if (papers.every(({ sha256 }) => shown.includes(sha256))) return papers;
  throw textChanged(['papersShown']);
}

/** Stores the papers that the page showed, the files themselves: to whom, when, at which address and in which browser. */
export async function writeShownPapers(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  row: ApplicationRow,
  { papers, to }: { papers: readonly PublicPaper[]; to: string },
): Promise<void> {
  if (papers.length === 0) return;
  const now = request.now();
  const rows = papers.map(
    ({ id, paper, ...file }, position): NewPaper => ({
      ...{ application: row.uuid, name: id, document: id, visit: row.visit, position },
      ...{ kind: paper.kind, version: paperForm(paper), signing: null, for_whom: to, copy: 1 },
      ...columnsOfFile(file, now),
    }),
  );
  await writePapers(request.server.context.adapters, trx, row.uuid, rows);
  const written = await trx.selectFrom('paper').select('uuid').where('application', '=', row.uuid).execute();
  await recordEvents(trx, request, written, 'delivered', now);
}
