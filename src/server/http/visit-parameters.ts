import type { FastifyRequest } from 'fastify';
import { orgOfHost } from './org.ts';
import { originOf } from './same-origin.ts';

/** The page of this site that a request comes from, by its Referer. */
export function refererPage(request: FastifyRequest): URL | undefined {
  const { referer } = request.headers;
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const page = new URL(referer);
  return page.origin === originOf(request) ? page : undefined;
}

/**
 * The path to return to from another site, with the parameters of the visit: the organisation, if the host implies another, and
 * the parameter of an open chat.
 */
export function withVisitParameters(request: FastifyRequest, path: string): string {
  const named = request.org !== orgOfHost(request, request.server.context.documents);
  const chat = refererPage(request)?.searchParams.get('pop-webchat');
  const query = new URLSearchParams({
    ...(named && { org: request.org }),
    ...(typeof chat === 'string' && { 'pop-webchat': chat }),
  });
  return query.size === 0 ? path : `${path}?${query}`;
}
