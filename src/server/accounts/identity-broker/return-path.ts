import type { FastifyRequest } from 'fastify';
import { askingPage, withMarks } from '../../http/visit-marks.ts';
import { documentPath } from '../../pages/page.ts';

const registration = /^\/register(?:-v2)?(?:\/[a-z0-9-]+)*$/;
const otherwise = '/register-v2/login-info';

/** The path that the browser returns to: the registration page that sent the request, with the visit's parameters. */
export function returnPath(request: FastifyRequest): string {
  const product = request.product();
  const asked = documentPath(product, askingPage(request)?.pathname ?? '/');
  return withMarks(request, `${product.loan.path}${registration.test(asked) ? asked : otherwise}`);
}
