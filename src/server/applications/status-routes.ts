import type { FastifyInstance } from 'fastify';
import { getStatus } from '../../contract/calls/applications.ts';
import { statusView } from '../application-record/application-view.ts';
import { ownApplication } from '../application-record/own-application.ts';
import { callRoute } from '../http/call-route.ts';

/** service-krang-heloc: the status, which the client polls. */
export function statusRoutes(app: FastifyInstance): void {
  callRoute(app, 'status', getStatus, async (request) =>
    statusView(app.context, await ownApplication(request, request.params.uuid)),
  );
}
