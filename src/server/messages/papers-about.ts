import type { Selectable } from 'kysely';
import type { Message } from '../../../runtime/schema/types.ts';
import { isNewest } from '../papers/store/paper-store.ts';
import type { ServerContext } from '../platform/context/context.ts';
import type { MessageTable } from '../platform/database/tables/messages.ts';

type Sent = Pick<Selectable<MessageTable>, 'application' | 'document' | 'papers'>;
type PaperAbout = { id: string; title: string };

/** For each message, the borrower's paper that it is about, the newest of its kind; undefined if there is none. */
export async function papersAbout(
  { db }: Pick<ServerContext, 'db'>,
  sent: readonly Sent[],
  messages: Readonly<Record<string, Pick<Message, 'paper' | 'letter'>>>,
): Promise<(PaperAbout | undefined)[]> {
  const applications = [...new Set(sent.map(({ application }) => application))];
  if (applications.length === 0) return [];
  const papers = await db
    .selectFrom('paper')
    .select(['application', 'name', 'document', 'title'])
    .where('application', 'in', applications)
    .where('signer', 'is', null)
    .where(isNewest)
    .orderBy('visit')
    .orderBy('position')
    .execute();
  return sent.map(({ application, document, papers: mailed }) => {
    const { paper = messages[document]?.letter?.papers?.[0] } = messages[document] ?? {};
    const found = papers.find(
      (row) => row.application === application && (mailed ? row.name === mailed[0] : row.document === paper),
    );
    return found && { id: found.name, title: found.title };
  });
}
