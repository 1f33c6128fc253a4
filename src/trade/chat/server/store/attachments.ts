import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../../server/platform/database/tables.ts';
import type { ChatAttachment, ChatAuthor } from '../../contract/frames.ts';

type Attaching = { conversation: string; author: ChatAuthor; seq: number; attachments: readonly string[] };

/** Attaches the author's uploaded files to a message; false if one is another's, or already attached. */
export async function attachTo(
  trx: Transaction<Tables>,
  { conversation, author, seq, attachments }: Attaching,
): Promise<boolean> {
  const wanted = [...new Set(attachments.map((uuid) => uuid.toLowerCase()))];
  if (wanted.length === 0) return true;
  const { numUpdatedRows } = await trx
    .updateTable('live_chat_file')
    .set({ seq })
    .where('conversation', '=', conversation)
    .where('author', '=', author)
    .where('uuid', 'in', wanted)
    .where('seq', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) === wanted.length;
}

/** The files of messages in a range of numbers, by message number. */
export async function attachmentsOf(
  db: Kysely<Tables>,
  conversation: string,
  from: number,
  to: number,
): Promise<Map<number, ChatAttachment[]>> {
  const rows = await db
    .selectFrom('live_chat_file')
    .select(['uuid', 'seq', 'file_name', 'media_type', 'bytes'])
    .where('conversation', '=', conversation)
    .where('seq', '>=', from)
    .where('seq', '<=', to)
    .orderBy('at')
    .orderBy('uuid')
    .execute();
  const files = new Map<number, ChatAttachment[]>();
  for (const { seq, file_name: fileName, media_type: mediaType, ...file } of rows)
    if (seq !== null) files.set(seq, [...(files.get(seq) ?? []), { ...file, fileName, mediaType }]);
  return files;
}
