import type { FastifyInstance } from 'fastify';
import { getStatus } from '../../contract/calls/applications.ts';
import { callRoute } from '../http/call-route.ts';
import { statusView } from './record/application-view.ts';
import { ownApplication } from './record/own-application.ts';

/** service-krang-heloc: the status, which the client polls. */
export function statusRoutes(app: FastifyInstance): void {
  callRoute(app, 'status', getStatus, async (request) =>
    statusView(app.context, await ownApplication(request, request.params.uuid)),
  );
}
