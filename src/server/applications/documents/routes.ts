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
import { type FileKind, fileKind } from './file-kind.ts';
import { safeFileName } from './file-name.ts';

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
    return reply
      .header('content-type', found.media_type)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(found.file_name)}`)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .send(await files.get(found.content));
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
  if (request.headers['content-encoding'] !== undefined || !request.isMultipart())
    throw new HttpError(415, ['Send one file as multipart/form-data'], { code: 'not-multipart' });
  const sent = await fileOf(request);
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
  { bytes, fileName, kind: { mediaType }, sha256 }: SentFile & { sha256: string },
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

type SentFile = { bytes: Buffer; fileName: string; kind: FileKind };

/** The form's only file. Throws a 413 where it is too large, a 422 where its content is not of its declared type. */
async function fileOf(request: CallRequest<typeof uploadDocument>): Promise<SentFile> {
  const part = await request.file().catch(refused);
  if (!part) throw notAccepted();
  const bytes = await part.toBuffer().catch(refused);
  const fileName = safeFileName(part.filename);
  const kind = fileKind(bytes, fileName, part.mimetype);
  if (!kind) throw notAccepted();
  return { bytes, fileName, kind };
}

const notAccepted = (): HttpError => new HttpError(422, ['Choose a JPG, PNG, or PDF file'], { code: 'not-accepted' });

/** Errors of the form parser are errors of the request; an error without a status means an incomplete form. */
function refused(error: { code?: string; statusCode?: number }): never {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE')
    throw new HttpError(413, ['Choose a file of up to 10 MB'], { code: 'too-large' });
  if (error.statusCode === undefined || error.code === 'FST_MP_PREMATURE_CLOSE')
    throw new HttpError(400, ['The file did not arrive whole. Send it again'], { code: 'broken-form' });
  throw notAccepted();
}
