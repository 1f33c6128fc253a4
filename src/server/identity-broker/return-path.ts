import type { FastifyRequest } from 'fastify';
import { orgOfHost } from '../org.ts';
import { basePath } from '../pages/page.ts';

const registration = new RegExp(`^${basePath}/register(?:-v2)?(?:/[a-z0-9-]+)*$`);
const otherwise = `${basePath}/register-v2/login-info`;

/**
 * Where the browser comes back to: the page of the registration that asked, as its Referer says. An organisation that the
 * host does not mean is named, and a chat that a link opened stays open.
 */
export function returnPath(request: FastifyRequest): string {
  const asked = registrationPage(request);
  const named = request.org !== orgOfHost(request, request.server.context.documents);
  const chat = asked?.searchParams.get('pop-webchat');
  const query = new URLSearchParams({
    ...(named && { org: request.org }),
    ...(typeof chat === 'string' && { 'pop-webchat': chat }),
  });
  const path = asked?.pathname ?? otherwise;
  return query.size === 0 ? path : `${path}?${query}`;
}

function registrationPage(request: FastifyRequest): URL | undefined {
  const { referer } = request.headers;
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const page = new URL(referer);
  return page.host === request.host && registration.test(page.pathname) ? page : undefined;
}
