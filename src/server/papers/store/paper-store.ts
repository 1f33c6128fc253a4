import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { PaperSummary, PaperTable } from '../../platform/database/tables/papers.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import { referencePrefix } from '../../ports/files.ts';

/** A paper without its files, with its signing. */
export type PaperRow = Omit<Selectable<PaperTable>, 'file' | 'envelope'> & {
  bytes: number;
  read: number[];
  signed: Date | null;
  signed_sha256: string | null;
};

/** The SQL condition that no later visit of the application has generated the paper again. */
export const isNewest = sql<boolean>`not exists (
  select from paper as newer
  where newer.application = paper.application and newer.document = paper.document and newer.visit > paper.visit
    and newer.signer is not distinct from paper.signer)`;

/** The newest of each of the borrower's papers of an application, oldest first. */
export const papersOf = (db: Db, application: string, names?: readonly string[]): Promise<PaperRow[]> =>
  papersFor(db, application, null, names);

/** As `papersOf`, for an additional signer's own papers (`signer` null: the borrower's). */
export async function papersFor(
  db: Db,
  application: string,
  signer: string | null,
  names?: readonly string[],
): Promise<PaperRow[]> {
  const rows = await db
    .selectFrom('paper')
    .leftJoin('paper_signature', 'paper_signature.paper', 'paper.uuid')
    .select([
      'uuid',
      'application',
      'name',
      'document',
      'visit',
      'position',
      'title',
      'kind',
      'signing',
      'for_whom',
      'copy',
      'signer',
      'owners',
      'version',
      'pages',
      'fields',
      'paper.sha256',
      'made',
      'paper_signature.sha256 as signed_sha256',
      'paper_signature.at as signed',
    ])
    .select(storedSize(sql<Buffer>`coalesce(paper_signature.file, paper.file)`).as('bytes'))
    .select((of) =>
      of
        .selectFrom('paper_page')
        .select(sql<number[]>`coalesce(array_agg(page order by page), '{}')`.as('read'))
        .whereRef('paper_page.paper', '=', 'paper.uuid')
        .as('read'),
    )
    .where('application', '=', application)
    .where('signer', signer === null ? 'is' : '=', signer)
    .where(isNewest)
    .$if(names !== undefined, (query) => query.where('name', 'in', [...(names ?? [])]))
    .orderBy('visit')
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, read: row.read ?? [] }));
}

/** Updates the application's summary of its papers. Locks the application. */
export async function writeSummary(trx: Transaction<Tables>, application: string): Promise<PaperSummary[]> {
  await trx.selectFrom('application').select('uuid').where('uuid', '=', application).forUpdate().execute();
  const summary = (await papersOf(trx, application)).map(summaryOf);
  await trx
    .updateTable('application')
    .set({ papers: JSON.stringify(summary) })
    .where('uuid', '=', application)
    .execute();
  return summary;
}

const summaryOf = ({ name: id, document: paper, pages, read, signing, signed }: PaperRow): PaperSummary => ({
  ...{ id, paper, pages, pagesRead: read.length },
  ...{ signable: signing !== null, signed: signed !== null },
});

/** SQL: the size in bytes of the file that a column holds or refers to. */
const storedSize = (file: RawBuilder<Buffer>): RawBuilder<number> => sql<number>`
  case when substring(${file} from 1 for ${referencePrefix.length}) = convert_to(${referencePrefix}, 'UTF8')
    then split_part(convert_from(${file}, 'UTF8'), ':', 2)::int
    else octet_length(${file}) end`;
