import type { FastifyInstance } from 'fastify';
import {
  getLoanApplication,
  getLoanApplicationStatus,
  startApplication,
} from '../../contract/calls/loan-applications.ts';
import { applicationView, statusView } from '../application-record/application-view.ts';
import { ownApplicationOfProduct } from '../application-record/own-application.ts';
import { etagOf } from '../application-record/version.ts';
import { callRoute } from '../http/call-route.ts';
import { requireProduct } from '../http/require-product.ts';
import type { Jobs } from './lifecycle/jobs.ts';
import { start } from './registration/start.ts';

/** Applications of any product, defined by its documents alone. */
export function loanRoutes(app: FastifyInstance, jobs: Jobs): void {
  callRoute(app, 'start-application', startApplication, async (request, reply) => {
    requireProduct(request, request.params.product);
    const { status, body } = await start(request, jobs);
    return reply.code(status).send(body);
  });

  callRoute(app, 'loan-application', getLoanApplication, async (request, reply) => {
    const row = await ownApplicationOfProduct(request, request.params);
    reply.header('etag', etagOf(row));
    return applicationView(app.context, row);
  });

  callRoute(app, 'loan-application-status', getLoanApplicationStatus, async (request) => {
    return statusView(app.context, await ownApplicationOfProduct(request, request.params));
  });
}
