import type { FastifyRequest } from 'fastify';
import { refererPage, withVisitParameters } from '../../http/visit-parameters.ts';
import { documentPath } from '../../pages/page.ts';

const registration = /^\/register(?:-v2)?(?:\/[a-z0-9-]+)*$/;
const defaultPath = '/register-v2/login-info';

/** The path of the login page, with the redirect after login and the visit's parameters. */
export function loginReturnPath(request: FastifyRequest, redirectUrl: string | undefined): string {
  const page = withVisitParameters(request, '/auth/login');
  if (redirectUrl === undefined) return page;
  return `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams({ redirectUrl })}`;
}

/** The path that the browser returns to: the registration page that sent the request, with the visit's parameters. */
export function returnPath(request: FastifyRequest): string {
  const product = request.product();
  const refererPath = documentPath(product, refererPage(request)?.pathname ?? '/');
  return withVisitParameters(
    request,
    `${product.document.path}${registration.test(refererPath) ? refererPath : defaultPath}`,
  );
}
