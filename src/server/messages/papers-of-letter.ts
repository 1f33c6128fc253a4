import type { Selectable } from 'kysely';
import type { ApplicationRow } from '../application-record/application-record.ts';
import { organisationOf } from '../papers/store/make-papers.ts';
import { intactFile } from '../papers/store/paper-file.ts';
import { isNewest } from '../papers/store/paper-store.ts';
import type { ServerContext } from '../platform/context/context.ts';
import type { MessageTable } from '../platform/database/tables/messages.ts';
import type { PaperTable } from '../platform/database/tables/papers.ts';
import type { OutgoingMessage } from '../ports/mail.ts';

/**
 * The papers of a letter; undefined until the first of them is generated, which happens after the transition that wrote the
 * letter.
 */
export async function papersOfLetter(
  context: ServerContext,
  { uuid, org }: Pick<ApplicationRow, 'uuid' | 'org'>,
  {
    document,
    at,
    papers,
  }: Pick<Selectable<MessageTable>, 'document' | 'at'> & Partial<Pick<Selectable<MessageTable>, 'papers'>>,
): Promise<OutgoingMessage['papers']> {
  if (papers) return filesOf(context, await papersNamed(context, uuid, papers));
  const named = organisationOf(context, org).server.messages[document]?.letter?.papers ?? [];
  const rows = await context.db
    .selectFrom('paper')
    .select(columns)
    .where('application', '=', uuid)
    .where('document', 'in', named.length > 0 ? named : [''])
    .where('signer', 'is', null)
    .where(isNewest)
    .orderBy('position')
    .execute();
  if (!rows.some((row) => row.document === named[0] && row.made >= at)) return undefined;
  const inOrder = named.flatMap((id) => rows.filter((row) => row.document === id));
  return filesOf(context, inOrder);
}

const columns = ['uuid', 'application', 'document', 'title', 'file', 'sha256', 'made'] as const;
type LetterPaper = Pick<Selectable<PaperTable>, (typeof columns)[number]>;

/** The newest papers with these names, in the order of their generation. */
const papersNamed = ({ db }: ServerContext, application: string, names: string[]): Promise<LetterPaper[]> =>
  db
    .selectFrom('paper')
    .select(columns)
    .where('application', '=', application)
    .where('name', 'in', names)
    .where('signer', 'is', null)
    .where(isNewest)
    .orderBy('position')
    .execute();

const filesOf = (context: ServerContext, papers: LetterPaper[]): Promise<NonNullable<OutgoingMessage['papers']>> =>
  Promise.all(papers.map(async (row) => ({ title: row.title, file: await intactFile(context, row) })));
