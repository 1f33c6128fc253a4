import type { FastifyRequest } from 'fastify';
import type { RecordSource } from '../../ports/records.ts';
import type { RequestOverrides } from '../../ports/request-overrides.ts';
import { inAuthMode } from './auth-mode.ts';
import { seededRecords } from './seed-records.ts';
import { findSandboxSession, type SandboxSession, sandboxCookie } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    sandbox: SandboxSession | null;
  }
}

/**
 * Responses that are the same for all visitors. A page's product is not among them, because a session may change `authMode`.
 */
const impersonal = /^\/(?:assets|documents\/screens|validators|theme|brand-assets|healthz|readyz|csp-report)\b/;

/**
 * Finds the sandbox session of a request and its overrides. All users share names and numbers, so without a session
 * applications are not counted by person.
 */
export async function sandboxOverrides(request: FastifyRequest, records: RecordSource): Promise<RequestOverrides> {
  const id = request.cookies[sandboxCookie];
  request.sandbox =
    id && !impersonal.test(request.url) ? await findSandboxSession(request.server.context.db, id) : null;
  return request.sandbox
    ? overridesOf(request.sandbox, records)
    : { population: null, page: { environment: 'sandbox' } };
}

function overridesOf({ id, now, flags, given }: SandboxSession, records: RecordSource): RequestOverrides {
  return {
    ...(now !== null && { now: new Date(now) }),
    flags,
    product: (product) => inAuthMode(product, given.authMode),
    records: seededRecords(given, records),
    population: id,
    page: { environment: 'sandbox', sandbox: { now, flags } },
  };
}
