import type { FastifyInstance } from 'fastify';
import { getStatus } from '../../contract/applications.ts';
import { callRoute } from '../call-route.ts';
import { statusView } from '../service-application/application-view.ts';
import { ownApplication } from '../service-application/own-application.ts';

/** service-krang-heloc: the status that the client polls. */
export function statusRoutes(app: FastifyInstance): void {
  callRoute(app, 'status', getStatus, async (request) =>
    statusView(app.context, await ownApplication(request, request.params.uuid)),
  );
}
