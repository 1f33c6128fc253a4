import type { FastifyInstance } from 'fastify';
import { draftLimit, keepDraft, removeDraft } from '../../../contract/calls/draft.ts';
import { callRoute } from '../../http/call-route.ts';
import { HttpError } from '../../http/http-error.ts';
import { ownApplication } from '../record/own-application.ts';
import { etagOf } from '../record/version.ts';
import { workflowOf } from '../record/workflow.ts';
import { deleteDraft, storeDraft } from './draft-store.ts';

/** What was entered on an application's screens and is not saved yet: for a closed tab, and for another device. */
export function draftRoutes(app: FastifyInstance): void {
  const { db } = app.context;

  callRoute(
    app,
    'keep-draft',
    keepDraft,
    async (request, reply) => {
      const row = await ownApplication(request, request.params.uuid);
      if (Buffer.byteLength(JSON.stringify(request.body)) > draftLimit)
        throw new HttpError(413, ['A draft holds at most 64 KB']);
      const { lifecycle } = workflowOf(app.context.documents, row.org, row.lifecycle);
      const ended = lifecycle.states[row.status ?? '']?.ends === true;
      // What was entered upon an older version was saved since, here or elsewhere.
      if (!ended && request.body.version === etagOf(row))
        await storeDraft(db, request.product(), row, request.body, {
          page: request.now(),
          server: app.context.clock(),
        });
      return reply.code(204).send();
    },
    // A page sends one every other second at most.
    { perMinute: 60, byAccount: true },
  );

  callRoute(app, 'remove-draft', removeDraft, async (request, reply) => {
    const { uuid } = await ownApplication(request, request.params.uuid);
    await deleteDraft(db, uuid);
    return reply.code(204).send();
  });
}
