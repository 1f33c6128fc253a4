import type { LiveChat } from '../../../language/schema/types.ts';
import type { Author, Conversation } from './conversation.ts';
import { type Refused, refuse } from './decision.ts';

/** A file that was uploaded to a conversation; `seq` is null until it is sent. */
export type UploadedFile = { uuid: string; seq: number | null; sha256: string; author: Author };

/** What becomes of an upload: a new file, the same one again that was not sent yet, or nothing. */
export function decideFile(
  { ended }: Pick<Conversation, 'ended'>,
  { author, sha256 }: Pick<UploadedFile, 'author' | 'sha256'>,
  { files, limits }: { files: readonly UploadedFile[]; limits: Pick<LiveChat['attachments'], 'most'> },
): { known: UploadedFile | undefined } | Refused {
  if (ended) return refuse(409, 'ended', 'This conversation has ended. It takes no more files');
  const known = files.find((file) => file.sha256 === sha256 && file.seq === null && file.author === author);
  if (!known && files.length >= limits.most)
    return refuse(429, 'too-many-files', 'Too many files were sent in this conversation');
  return { known };
}
