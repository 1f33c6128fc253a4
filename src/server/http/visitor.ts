import type { FastifyRequest } from 'fastify';
import type { Visitor } from '../../../runtime/engine/flags/visitor.ts';

/** The cookie with a browser's tracker id. With it the server decides experiments for the first screen as the page does. */
export const trackerCookie = 'lintel-tracker';

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && id.test(value) ? value.toLowerCase() : undefined;

/** The visitor of a request, by which flags are decided. */
export function visitorOf({ org, overrides, cookies, account, params }: FastifyRequest): Visitor {
  const { uuid }: { uuid?: unknown } = params !== null && typeof params === 'object' ? params : {};
  return {
    organization: org,
    environment: overrides.page.environment,
    trackerId: idOf(cookies[trackerCookie]),
    identityUuid: account?.uuid,
    applicationUuid: idOf(uuid),
  };
}
