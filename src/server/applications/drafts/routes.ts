import type { FastifyInstance } from 'fastify';
import { draftLimit, removeDraft, saveDraft } from '../../../contract/calls/draft.ts';
import { lockOwnApplication, ownApplicationOfProduct } from '../../application-record/own-application.ts';
import { etagOf } from '../../application-record/version.ts';
import { workflowOf } from '../../application-record/workflow.ts';
import { callRoute } from '../../http/call-route.ts';
import { deleteDraft, notStored, storeDraft, tooLarge } from './store-draft.ts';

/** Drafts: unsaved input of an application's screens, kept for a closed tab or another device. */
export function draftRoutes(app: FastifyInstance): void {
  const { db } = app.context;

  callRoute(
    app,
    'keep-draft',
    saveDraft,
    async (request) => {
      const { uuid } = await ownApplicationOfProduct(request, request.params);
      if (Buffer.byteLength(JSON.stringify(request.body)) > draftLimit) throw tooLarge();
      // Locked: two devices may write at once, and a call may save in the meantime.
      return db.transaction().execute(async (trx) => {
        const row = await lockOwnApplication(request, trx, uuid);
        const { lifecycle } = workflowOf(app.context.documents, row);
        const ended = lifecycle.states[row.status ?? '']?.final !== undefined;
        // Input for an older version is obsolete: the screen was saved since, here or on another device.
        if (ended || request.body.version !== etagOf(row)) return notStored;
        return storeDraft(trx, request.product(), row, request.body, app.context.clock());
      });
    },
    // A page sends at most one draft every other second.
    { perMinute: 60, byAccount: true },
  );

  callRoute(app, 'remove-draft', removeDraft, async (request, reply) => {
    const row = await ownApplicationOfProduct(request, request.params);
    await deleteDraft(db, row, request.query);
    return reply.code(204).send();
  });
}
