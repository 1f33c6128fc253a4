import type { Selectable } from 'kysely';
import type { ApplicationRow } from '../application-record/application-record.ts';
import { organisationOf } from '../papers/store/make-papers.ts';
import { intactFile } from '../papers/store/paper-file.ts';
import { isNewest } from '../papers/store/paper-store.ts';
import type { ServerContext } from '../platform/context/context.ts';
import type { MessageTable } from '../platform/database/tables/messages.ts';
import type { OutgoingMessage } from '../ports/mail.ts';

/** The papers that a letter consists of; undefined until the first of them is made, which the status does after the move that wrote the letter. */
export async function papersOfLetter(
  context: ServerContext,
  { uuid, org }: Pick<ApplicationRow, 'uuid' | 'org'>,
  { document, at }: Pick<Selectable<MessageTable>, 'document' | 'at'>,
): Promise<OutgoingMessage['papers']> {
  const named = organisationOf(context, org).server.messages[document]?.letter?.papers ?? [];
  const rows = await context.db
    .selectFrom('paper')
    .select(['uuid', 'application', 'document', 'title', 'file', 'sha256', 'made'])
    .where('application', '=', uuid)
    .where('document', 'in', named.length > 0 ? named : [''])
    .where('signer', 'is', null)
    .where(isNewest)
    .orderBy('position')
    .execute();
  if (!rows.some((row) => row.document === named[0] && row.made >= at)) return undefined;
  const inOrder = named.flatMap((id) => rows.filter((row) => row.document === id));
  return Promise.all(inOrder.map(async (row) => ({ title: row.title, file: await intactFile(context, row) })));
}
