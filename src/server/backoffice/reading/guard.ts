import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { LeadsOfCalls } from '../../access/leads.ts';
import { unauthenticated } from '../../http/http-error.ts';
import type { Staff } from '../../ports/staff.ts';
import { type ApplicationReading, readApplication } from './application.ts';
import { leadsOfCalls } from './calls.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The application that the path names, with what the caller may read of it. */
    reading: ApplicationReading | null;
  }
}

/** Throws a 404 for an application that the caller may not read. */
async function guardApplication(request: FastifyRequest): Promise<void> {
  const { uuid = '' } = request.params as Record<string, string>;
  request.reading = await readApplication(request.server.context, staffOfRequest(request), uuid);
}

/** Guards the routes that are registered in this scope from here on, each by what its call leads to. `ofDomains`: for their calls. */
export function guardReading(scope: FastifyInstance, ofDomains: readonly LeadsOfCalls[] = []): void {
  const all: LeadsOfCalls = Object.assign({}, leadsOfCalls, ...ofDomains);
  scope.decorateRequest('reading', null);
  scope.addHook('onRoute', (route) => {
    const leads = leadsOf(route, all);
    const guard = leads === 'application' ? guardApplication : leads;
    if (typeof guard === 'function') route.preHandler = [...[route.preHandler ?? []].flat(), guard];
  });
}

function leadsOf({ method, url, config }: RouteOptions, all: LeadsOfCalls): LeadsOfCalls[string] {
  const leads = config?.call === undefined ? undefined : all[config.call];
  if (leads) return leads;
  throw new Error(
    `${String(method)} ${url}: nothing says what of an application it leads to. Name its call in src/server/backoffice/reading/calls.ts`,
  );
}

/** The application that the path names, and what its caller may read. */
export function applicationOf({ reading }: FastifyRequest): ApplicationReading {
  if (!reading) throw new Error('The call is not guarded as one of an application');
  return reading;
}

export function staffOfRequest({ staff }: FastifyRequest): Staff {
  if (!staff) throw unauthenticated();
  return staff;
}
