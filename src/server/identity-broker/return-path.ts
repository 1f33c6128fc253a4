import type { FastifyRequest } from 'fastify';
import { orgOfHost } from '../org.ts';
import { basePath } from '../pages/page.ts';

const registration = new RegExp(`^${basePath}/register(?:-v2)?(?:/[a-z0-9-]+)*$`);
const otherwise = `${basePath}/register-v2/login-info`;

/**
 * Where the browser comes back to: the page of the registration that asked, as its Referer says. An organisation that the
 * host does not mean is named.
 */
export function returnPath(request: FastifyRequest): string {
  const path = registrationPage(request) ?? otherwise;
  const named = request.org !== orgOfHost(request, request.server.context.documents);
  return named ? `${path}?${new URLSearchParams({ org: request.org })}` : path;
}

function registrationPage(request: FastifyRequest): string | undefined {
  const { referer } = request.headers;
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const { host, pathname } = new URL(referer);
  return host === request.host && registration.test(pathname) ? pathname : undefined;
}
