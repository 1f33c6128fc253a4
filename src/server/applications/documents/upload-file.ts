import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { largestUpload } from '../../../contract/calls/documents.ts';
import type { ApplicationRow } from '../../application-record/application-record.ts';
import { workflowOf } from '../../application-record/workflow.ts';
import { HttpError, notFound } from '../../http/http-error.ts';
import { idempotent } from '../../http/idempotency.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { fileKind } from './file-kind.ts';
import { type ReceivedFile, receiveFile, type UploadRules } from './receive-file.ts';

/** The most files of one application. */
const mostDocuments = 100;

/** The owner of a file: the application's borrower (`signer` null), or an additional signer. */
export type FileOwner = { row: ApplicationRow; signer: string | null };

type Owners = { find(): Promise<FileOwner>; lock(trx: Transaction<Tables>): Promise<FileOwner> };

/**
 * Stores the request's file. Throws a 409 if the application has ended, and the other errors in the contract of
 * `upload-document`.
 */
export async function uploadFile(request: FastifyRequest, kind: string, owners: Owners): Promise<Stored> {
  refuseEnded(request, await owners.find());
  const taken: UploadRules = {
    largest: largestUpload,
    tooLarge: 'Choose a file of up to 10 MB',
    notAccepted: 'Choose a JPG, PNG, or PDF file',
    typeOf: ({ bytes, fileName, declared }) => fileKind(bytes, fileName, declared)?.mediaType,
  };
  return receiveFile(request, taken, (sent) => storeOnce(request, kind, owners, sent));
}

/** An upload repeated with the same file and key stores one document. */
async function storeOnce(request: FastifyRequest, kind: string, owners: Owners, sent: ReceivedFile): Promise<Stored> {
  const sha256 = createHash('sha256').update(sent.bytes).digest('hex');
  const { body } = await idempotent(
    request,
    async (trx) => ({
      status: 200,
      body: await store(request, trx, await owners.lock(trx), { ...sent, sha256, as: kind }),
    }),
    { fileName: sent.fileName, sha256 },
  );
  return body;
}

async function store(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  // Locked, so that parallel uploads are counted one after the other, the second of two equal files finds the first, and none is added after the end.
  owner: FileOwner,
  { bytes, fileName, mediaType, sha256, as: kind }: ReceivedFile & { sha256: string; as: string },
): Promise<Stored> {
  refuseEnded(request, owner);
  const { row, signer } = owner;
  const application = row.uuid;
  const kept = await trx
    .selectFrom('document')
    .select(['uuid', 'file_name', 'bytes'])
    .where('application', '=', application)
    .where(({ eb }) => (signer === null ? eb('signer', 'is', null) : eb('signer', '=', signer)))
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
      signer,
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

function refuseEnded(request: FastifyRequest, { row }: FileOwner): void {
  const { lifecycle } = workflowOf(request.server.context.documents, row);
  if (lifecycle.states[row.status ?? '']?.final)
    throw new HttpError(409, ['This application has ended. It takes no more files'], { code: 'application-ended' });
}

type Stored = { uuid: string; fileName: string; bytes: number };
/** Deletes a file that was not submitted. Throws a 404 if it is another owner's, a 409 if it was submitted. */
export async function removeFile(request: FastifyRequest, { row, signer }: FileOwner, uuid: string): Promise<void> {
  const { db, adapters } = request.server.context;
  const found = await db
    .selectFrom('document')
    .select('uuid')
    .where('application', '=', row.uuid)
    .where(({ eb }) => (signer === null ? eb('signer', 'is', null) : eb('signer', '=', signer)))
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!found) throw notFound();
  const own = db.deleteFrom('document').where('uuid', '=', uuid).where('used', '=', false);
  const removed = await own.returning('content').executeTakeFirst();
  if (!removed) throw new HttpError(409, ['This document was handed in'], { code: 'used' });
  await adapters.files.remove(removed.content);
}
