import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import {
  getDocument,
  largestUpload,
  listDocuments,
  removeDocument,
  uploadDocument,
} from '../../../contract/calls/documents.ts';
import { lockOwnApplication, ownApplicationOfProduct } from '../../application-record/own-application.ts';
import { callRoute } from '../../http/call-route.ts';
import { notFound } from '../../http/http-error.ts';
import { sendFile } from './send-file.ts';
import { removeFile, uploadFile } from './upload-file.ts';

/** Files that borrowers upload for their applications: checked, stored under a generated id, and returned to their owner only. */
export async function documentRoutes(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, fileSize: largestUpload },
  });
  const { db, adapters } = app.context;
  const { files } = adapters;

  callRoute(
    app,
    'upload-document',
    uploadDocument,
    (request) => {
      const { uuid, kind } = request.params;
      return uploadFile(request, kind, {
        find: async () => ({ row: await ownApplicationOfProduct(request, request.params), signer: null }),
        lock: async (trx) => ({ row: await lockOwnApplication(request, trx, uuid), signer: null }),
      });
    },
    { perMinute: 120, byAccount: true },
  );

  callRoute(app, 'documents', listDocuments, async (request) => {
    const row = await ownApplicationOfProduct(request, request.params);
    const documents = await db
      .selectFrom('document')
      .select(['uuid', 'file_name', 'bytes', 'kind', 'sha256', 'at', 'used'])
      .where('application', '=', row.uuid)
      .where('signer', 'is', null)
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
      .where('signer', 'is', null)
      .where('uuid', '=', document)
      .executeTakeFirst();
    if (!found) throw notFound();
    const { file_name: fileName, media_type: mediaType, content } = found;
    return sendFile(reply, { fileName, mediaType, bytes: await files.get(content) });
  });

  callRoute(app, 'remove-document', removeDocument, async (request, reply) => {
    const row = await ownApplicationOfProduct(request, request.params);
    await removeFile(request, { row, signer: null }, request.params.document);
    return reply.code(204).send(null);
  });
}
