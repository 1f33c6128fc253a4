import type { FastifyInstance } from 'fastify';
import { finishLink, openLink } from '../../contract/calls/links.ts';
import type { Jobs } from '../applications/lifecycle/jobs.ts';
import { callRoute } from '../http/call-route.ts';
import type { HostedStep } from '../ports/hosted-steps.ts';
import { finish } from './finish-link.ts';
import { sendToHostedPage } from './open-link.ts';

/** The calls to and from a vendor's page. Both are rate-limited, so that tickets cannot be guessed. */
export function linkRoutes(app: FastifyInstance, jobs: Jobs, vendor: HostedStep): void {
  const limits = { perMinute: 30, perPerson: true, byAccount: true } as const;
  callRoute(
    app,
    'open-link',
    openLink,
    (request) => sendToHostedPage(request, vendor, request.params.uuid, request.body.kind),
    limits,
  );
  callRoute(
    app,
    'finish-link',
    finishLink,
    (request, reply) => finish(request, reply, jobs, vendor, request.params.uuid, request.body.ticket),
    limits,
  );
}
