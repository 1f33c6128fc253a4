import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import {
  getDocument,
  largestUpload,
  listDocuments,
  removeDocument,
  uploadDocument,
} from '../../../contract/calls/documents.ts';
import { type CallRequest, callRoute } from '../../http/call-route.ts';
import { HttpError, notFound } from '../../http/http-error.ts';
import { idempotent } from '../../http/idempotency.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { ApplicationRow } from '../record/application-record.ts';
import { lockOwnApplication, ownApplicationOfProduct } from '../record/own-application.ts';
import { workflowOf } from '../record/workflow.ts';
import { fileKind } from './file-kind.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';
import { sendFile } from './send-file.ts';

/** Most files of one application. */
const mostDocuments = 100;

/** Files that borrowers upload for their applications: checked, stored under a generated id, and returned to their owner only. */
export async function documentRoutes(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, fileSize: largestUpload },
  });
  const { db, adapters } = app.context;
  const { files } = adapters;

  callRoute(app, 'upload-document', uploadDocument, upload, { perMinute: 120, byAccount: true });

  callRoute(app, 'documents', listDocuments, async (request) => {
    const row = await ownApplicationOfProduct(request, request.params);
    const documents = await db
      .selectFrom('document')
      .select(['uuid', 'file_name', 'bytes', 'kind', 'sha256', 'at', 'used'])
      .where('application', '=', row.uuid)
      .orderBy('at')
      .execute();
    return {
      documents: documents.map(({ file_name, at, ...rest }) => ({
        ...rest,
        fileName: file_name,
        uploadedOn: at.toISOString(),
      })),
    };
  });

  callRoute(app, 'document', getDocument, async (request, reply) => {
    const { document } = request.params;
    const row = await ownApplicationOfProduct(request, request.params);
    const found = await db
      .selectFrom('document')
      .select(['file_name', 'media_type', 'content'])
      .where('application', '=', row.uuid)
      .where('uuid', '=', document)
      .executeTakeFirst();
    if (!found) throw notFound();
    const { file_name: fileName, media_type: mediaType, content } = found;
    return sendFile(reply, { fileName, mediaType, bytes: await files.get(content) });
  });

  callRoute(app, 'remove-document', removeDocument, async (request, reply) => {
    const { document } = request.params;
    const row = await ownApplicationOfProduct(request, request.params);
    const own = db.deleteFrom('document').where('application', '=', row.uuid).where('uuid', '=', document);
    const removed = await own.where('used', '=', false).returning('content').executeTakeFirst();
    if (removed) {
      await files.remove(removed.content);
      return reply.code(204).send(null);
    }
    const known = await db
      .selectFrom('document')
      .select('uuid')
      .where('application', '=', row.uuid)
      .where('uuid', '=', document)
      .executeTakeFirst();
    throw known ? new HttpError(409, ['This document was handed in'], { code: 'used' }) : notFound();
  });
}

async function upload(request: CallRequest<typeof uploadDocument>) {
  refuseEnded(request, await ownApplicationOfProduct(request, request.params));
  const sent = await receiveFile(request, {
    largest: largestUpload,
    tooLarge: 'Choose a file of up to 10 MB',
    notAccepted: 'Choose a JPG, PNG, or PDF file',
    typeOf: ({ bytes, fileName, declared }) => fileKind(bytes, fileName, declared)?.mediaType,
  });
  const sha256 = createHash('sha256').update(sent.bytes).digest('hex');
  // The same file with the same key is one document.
  const { body } = await idempotent(
    request,
    async (trx) => ({ status: 200, body: await store(request, trx, { ...sent, sha256 }) }),
    { fileName: sent.fileName, sha256 },
  );
  return body;
}

async function store(
  request: CallRequest<typeof uploadDocument>,
  trx: Transaction<Tables>,
  { bytes, fileName, mediaType, sha256 }: ReceivedFile & { sha256: string },
) {
  const { uuid: application, kind } = request.params;
  // Locked, so that parallel uploads are counted one after the other, the second of two equal files finds the first, and none is added after the end.
  refuseEnded(request, await lockOwnApplication(request, trx, application));
  const kept = await trx
    .selectFrom('document')
    .select(['uuid', 'file_name', 'bytes'])
    .where('application', '=', application)
    .where('kind', '=', kind)
    .where('sha256', '=', sha256)
    .orderBy('at')
    .executeTakeFirst();
  if (kept) return { uuid: kept.uuid, fileName: kept.file_name, bytes: kept.bytes };
  const { count } = await trx
    .selectFrom('document')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('application', '=', application)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostDocuments)
    throw new HttpError(429, ['Too many files were uploaded'], { code: 'too-many-files' });
  const { uuid } = await trx
    .insertInto('document')
    .values({
      application,
      kind,
      file_name: fileName,
      media_type: mediaType,
      bytes: bytes.length,
      sha256,
      content: await request.server.context.adapters.files.put(bytes),
      at: request.now(),
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  request.log.info({ application, document: uuid, kind }, 'a document was uploaded');
  return { uuid, fileName, bytes: bytes.length };
}

function refuseEnded(request: CallRequest<typeof uploadDocument>, row: ApplicationRow): void {
  const { lifecycle } = workflowOf(request.server.context.documents, row);
  if (lifecycle.states[row.status ?? '']?.final)
    throw new HttpError(409, ['This application has ended. It takes no more files'], { code: 'application-ended' });
}
