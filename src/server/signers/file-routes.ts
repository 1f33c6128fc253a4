import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { conditionViews } from '../../../runtime/lifecycle/conditions.ts';
import {
  answerSignerCondition,
  listSignerConditions,
  removeSignerDocument,
  uploadSignerDocument,
} from '../../contract/calls/signers/signer-files.ts';
import { applicationNow } from '../application-record/application-clock.ts';
import { answerCondition, conditionsOf } from '../applications/conditions/condition-store.ts';
import { takeFiles } from '../applications/conditions/take-files.ts';
import { removeFile, uploadFile } from '../applications/documents/upload-file.ts';
import { type CallRequest, callRoute } from '../http/call-route.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import { idempotent } from '../http/idempotency.ts';
import type { Tables } from '../platform/database/tables.ts';
import { lockOwnSigning, ownSigning, type Signing } from './own-signing.ts';

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

const ownerOf = ({ row, signer }: Signing) => ({ row, signer: signer.uuid });

/** The conditions that a signer must meet. */
export function signerConditionRoutes(app: FastifyInstance): void {
  const { db } = app.context;
  callRoute(app, 'co-deed-conditions', listSignerConditions, async (request) => {
    const { row, signer } = await ownSigning(request, request.params.uuid);
    return conditionViews(await conditionsOf(db, row.uuid), signer.uuid);
  });

  callRoute(
    app,
    'co-deed-answer-condition',
    answerSignerCondition,
    async (request) => {
      const { body } = await idempotent(request, async (trx) => {
        const signing = await lockOwnSigning(request, trx, request.params.uuid);
        await giveFiles(request, trx, signing);
        return { status: 200, body: conditionViews(await conditionsOf(trx, signing.row.uuid), signing.signer.uuid) };
      });
      return body;
    },
    { perMinute: 60, byAccount: true },
  );
}

/**
 * Accepts the files that a condition asks of a signer. Throws a 404 for a condition of another person, a 409 for one that is no
 * longer open.
 */
async function giveFiles(
  request: CallRequest<typeof answerSignerCondition>,
  trx: Transaction<Tables>,
  { row, signer, lifecycle }: Signing,
): Promise<void> {
  const condition = (await conditionsOf(trx, row.uuid)).find(
    (one) => one.signer === signer.uuid && one.uuid === request.params.condition,
  );
  if (!condition) throw notFound();
  if (condition.state !== 'open') throw new HttpError(409, ['This is no longer needed'], { code: 'not-awaited' });
  if (lifecycle.states[row.status ?? '']?.final)
    throw new HttpError(409, ['This application has ended'], { code: 'application-ended' });
  const kinds = await takeFiles(trx, row.uuid, condition, request.body.documents ?? {});
  const now = applicationNow(request.server.context, row);
  await answerCondition(trx, { application: row.uuid, uuid: condition.uuid, now });
  request.log.info({ application: row.uuid, signer: signer.uuid, kinds }, 'an additional signer answered a condition');
}
