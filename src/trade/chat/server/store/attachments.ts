import type { Db, Trx } from '../../../../server/platform/database/tables.ts';
import type { ChatAttachment } from '../../contract/frames.ts';
import type { Author, Message } from '../../decisions/conversation.ts';

/** Those of these files that the author has uploaded and not sent. */
export async function unsentFiles(
  trx: Trx,
  { conversation, author, files }: { conversation: string; author: Author; files: readonly string[] },
): Promise<string[]> {
  if (files.length === 0) return [];
  const rows = await trx
    .selectFrom('live_chat_file')
    .select('uuid')
    .where('conversation', '=', conversation)
    .where('author', '=', author)
    .where('uuid', 'in', files)
    .where('seq', 'is', null)
    .execute();
  return rows.map(({ uuid }) => uuid);
}

/** Attaches files to a message of a locked conversation. */
export async function attachTo(
  trx: Trx,
  conversation: string,
  { seq }: Pick<Message, 'seq'>,
  files: readonly string[],
): Promise<void> {
  if (files.length === 0) return;
  await trx
    .updateTable('live_chat_file')
    .set({ seq })
    .where('conversation', '=', conversation)
    .where('uuid', 'in', files)
    .execute();
}

/** The files of messages in a range of numbers, by message number. */
export async function attachmentsOf(
  db: Db,
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
