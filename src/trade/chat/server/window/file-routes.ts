import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LiveChat } from '../../../../language/schema/types.ts';
import {
  type ReceivedFile,
  receiveFile,
  type UploadRules,
} from '../../../../server/applications/documents/receive-file.ts';
import { sendFile } from '../../../../server/applications/documents/send-file.ts';
import { type CallRequest, callRoute } from '../../../../server/http/call-route.ts';
import { notFound } from '../../../../server/http/http-error.ts';
import type { Trx } from '../../../../server/platform/database/tables.ts';
import { getChatFile, uploadChatFile } from '../../contract/live-chat.ts';
import type { Author } from '../../decisions/conversation.ts';
import { decideFile } from '../../decisions/decide-file.ts';
import { errorOf } from '../store/apply.ts';
import { type ConversationRow, lockConversation, stateOf } from '../store/conversation.ts';
import { liveChatOf } from '../store/live-chat-of.ts';
import { attachmentType } from './attachment-kind.ts';
import { ownConversation } from './own-conversation.ts';

/** A form with one file and nothing else. */
export const oneFile = { limits: { files: 1, fields: 0, parts: 1, headerPairs: 20 } } as const;

/** Files of a conversation: checked like all uploads, and available to borrower and agent. */
export async function chatFileRoutes(app: FastifyInstance): Promise<void> {
  await app.register(multipart, oneFile);
  callRoute(app, 'chat-upload', uploadChatFile, upload, { perMinute: 60, perPerson: true });
  callRoute(
    app,
    'chat-file',
    getChatFile,
    async (request, reply) => {
      const { uuid } = await ownConversation(request);
      return sendFile(reply, await chatFile(request.server, uuid, 'borrower', request.params.file));
    },
    { perMinute: 120, perPerson: true },
  );
}

/** A file of a conversation, for one of its sides; throws a 404 if that has sent none with this id and was sent none. */
export async function chatFile({ context }: FastifyInstance, conversation: string, side: Author, file: string) {
  const found = await context.db
    .selectFrom('live_chat_file')
    .select(['file_name', 'media_type', 'content', 'author'])
    .where('conversation', '=', conversation)
    .where('uuid', '=', file)
    .where((of) => of.or([of('seq', 'is not', null), of('author', '=', side)]))
    .executeTakeFirst();
  if (!found) throw notFound();
  const { file_name: fileName, media_type: mediaType, content, author } = found;
  return { author, fileName, mediaType, bytes: await context.adapters.files.get(content) };
}

async function upload(request: CallRequest<typeof uploadChatFile>) {
  return receiveChatFile(request, await ownConversation(request), 'borrower');
}

/** Takes a file of one side of a conversation, to be sent with a message of that side. */
export async function receiveChatFile(
  request: FastifyRequest,
  { uuid, org }: Pick<ConversationRow, 'uuid' | 'org'>,
  author: Author,
) {
  const { context } = request.server;
  const limits = liveChatOf(context, org)?.attachments;
  if (!limits) throw notFound();
  const taken: UploadRules = {
    largest: limits.bytes,
    tooLarge: `Choose a file of up to ${Math.floor(limits.bytes / 1024 / 1024)} MB`,
    notAccepted: `Choose a file of one of these types: ${limits.endings.join(', ')}`,
    typeOf: (sent) => attachmentType(limits.endings, sent),
  };
  return receiveFile(request, taken, (file) =>
    context.db.transaction().execute((trx) => store(trx, request, { ...file, conversation: uuid, author, limits })),
  );
}

type Storing = ReceivedFile & { conversation: string; author: Author; limits: LiveChat['attachments'] };

/** Stores a file once: an upload repeated before the file is sent returns the stored one. */
async function store(
  trx: Trx,
  { server: { context } }: FastifyRequest,
  { conversation, author, bytes, fileName, mediaType, limits }: Storing,
) {
  const row = await lockConversation(trx, conversation);
  if (!row) throw notFound();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const files = await trx
    .selectFrom('live_chat_file')
    .select(['uuid', 'seq', 'sha256', 'author'])
    .where('conversation', '=', conversation)
    .execute();
  const view = { fileName, mediaType, bytes: bytes.length };
  const result = decideFile(stateOf(row), { author, sha256 }, { files, limits });
  if ('refusal' in result) throw errorOf(result.refusal);
  if (result.known) return { uuid: result.known.uuid, ...view };
  const { uuid } = await trx
    .insertInto('live_chat_file')
    .values({
      conversation,
      author,
      seq: null,
      file_name: fileName,
      media_type: mediaType,
      bytes: bytes.length,
      sha256,
      content: await context.adapters.files.put(bytes),
      at: context.clock(),
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return { uuid, ...view };
}
