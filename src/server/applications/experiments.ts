import type { FastifyInstance } from 'fastify';
import { saveExperiments, saveFullStoryLink } from '../../contract/calls/flags/experiments.ts';
import { requireOwn } from '../application-record/own-application.ts';
import { callRoute } from '../http/call-route.ts';
import { notFound } from '../http/http-error.ts';

/** Stores data about the visits of an application: its experiments, and links to its session recordings. */
export function experimentRoutes(app: FastifyInstance): void {
  const { db } = app.context;

  callRoute(app, 'save-experiments', saveExperiments, async (request, reply) => {
    const { uuid: application } = request.params;
    await requireOwn(request, application);
    const { flags } = request.serverDocuments();
    const { experiments } = request.body;
    if (experiments.some(({ name }) => flags[name]?.experiment !== true)) throw notFound();
    const rows = experiments.map(({ name, variation }) => ({ application, name, variation }));
    await db
      .insertInto('application_experiment')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['application', 'name']).doNothing())
      .execute();
    return reply.code(204).send();
  });

  callRoute(app, 'full-story-link', saveFullStoryLink, async (request, reply) => {
    const { uuid: application } = request.params;
    await requireOwn(request, application);
    const { link } = request.body;
    await db
      .insertInto('application_recording')
      .values({ application, link })
      .onConflict((conflict) => conflict.columns(['application', 'link']).doNothing())
      .execute();
    return reply.code(204).send();
  });
}
