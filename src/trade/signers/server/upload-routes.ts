import type { FastifyInstance } from 'fastify';
import { removeSignerDocument, uploadSignerDocument } from '../../../contract/calls/signer-files.ts';
import { removeFile, uploadFile } from '../../../server/applications/documents/upload-file.ts';
import { callRoute } from '../../../server/http/call-route.ts';
import { lockOwnSigning, ownSigning, type StoredSigning } from './own-signing.ts';

/** Files of a signer, separate from the borrower's. Registered in the scope that parses multipart forms. */
export function signerDocumentRoutes(app: FastifyInstance): void {
  callRoute(
    app,
    'co-deed-upload-document',
    uploadSignerDocument,
    (request) => {
      const { uuid, kind } = request.params;
      return uploadFile(request, kind, {
        find: async () => ownerOf(await ownSigning(request, uuid)),
        lock: async (trx) => ownerOf(await lockOwnSigning(request, trx, uuid)),
      });
    },
    { perMinute: 60, byAccount: true },
  );

  callRoute(app, 'co-deed-remove-document', removeSignerDocument, async (request, reply) => {
    const owner = ownerOf(await ownSigning(request, request.params.uuid));
    await removeFile(request, owner, request.params.document);
    return reply.code(204).send(null);
  });
}

const ownerOf = ({ applicationRow: row, signer }: StoredSigning) => ({ row, signer: signer.id });
