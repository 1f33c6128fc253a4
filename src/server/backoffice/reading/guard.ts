import type { FastifyInstance, FastifyRequest, preHandlerHookHandler, RouteOptions } from 'fastify';
import type { Leads } from '../../access/leads.ts';
import { unauthenticated } from '../../http/http-error.ts';
import type { Staff } from '../../ports/staff.ts';
import { type ApplicationReading, readApplication } from './application.ts';
import { leadsOfCalls } from './calls.ts';
import { type DeskConversation, readConversation } from './conversation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The application or the conversation that the path names, with what the caller may read of it. */
    reading: ApplicationReading | DeskConversation | null;
  }
}

/** Throws a 404 for what the caller may not read. */
const guards: Partial<Record<Leads, preHandlerHookHandler>> = {
  async application(request) {
    const { uuid = '' } = request.params as Record<string, string>;
    request.reading = await readApplication(request.server.context, staffOfRequest(request), uuid);
  },
  async conversation(request) {
    const { conversation = '' } = request.params as Record<string, string>;
    request.reading = await readConversation(request.server.context, staffOfRequest(request), conversation);
  },
};

/** Guards the routes that are registered in this scope from here on, each by what its call leads to. `ofDomains`: for their calls. */
export function guardReading(scope: FastifyInstance, ofDomains: readonly Readonly<Record<string, Leads>>[] = []): void {
  const all: Readonly<Record<string, Leads>> = Object.assign({}, leadsOfCalls, ...ofDomains);
  scope.decorateRequest('reading', null);
  scope.addHook('onRoute', (route) => {
    const guard = guards[leadsOf(route, all)];
    if (guard) route.preHandler = [...[route.preHandler ?? []].flat(), guard];
  });
}

function leadsOf({ method, url, config }: RouteOptions, all: Readonly<Record<string, Leads>>): Leads {
  const leads = config?.call === undefined ? undefined : all[config.call];
  if (leads) return leads;
  throw new Error(
    `${String(method)} ${url}: nothing says what of an application it leads to. Name its call in src/server/backoffice/reading/calls.ts`,
  );
}

/** The application that the path names, and what its caller may read. */
export function applicationOf({ reading }: FastifyRequest): ApplicationReading {
  if (!reading || !('permissions' in reading)) throw new Error('The call is not guarded as one of an application');
  return reading;
}

/** The conversation that the path names, and what its caller may do with it. */
export function conversationOf({ reading }: FastifyRequest): DeskConversation {
  if (!reading || !('chat' in reading)) throw new Error('The call is not guarded as one of a conversation');
  return reading;
}

export function staffOfRequest({ staff }: FastifyRequest): Staff {
  if (!staff) throw unauthenticated();
  return staff;
}
