import type { FastifyRequest } from 'fastify';
import { refererPage, withVisitParameters } from '../../http/visit-parameters.ts';
import { documentPath } from '../../pages/page.ts';

const registration = /^\/register(?:-v2)?(?:\/[a-z0-9-]+)*$/;
const otherwise = '/register-v2/login-info';

/** The path that the browser returns to: the registration page that sent the request, with the visit's parameters. */
export function returnPath(request: FastifyRequest): string {
  const product = request.product();
  const asked = documentPath(product, refererPage(request)?.pathname ?? '/');
  return withVisitParameters(request, `${product.loan.path}${registration.test(asked) ? asked : otherwise}`);
}
