import type { FastifyRequest } from 'fastify';
import { askingPage, withMarks } from '../../http/visit-marks.ts';
import { basePath } from '../../pages/page.ts';

const registration = new RegExp(`^${basePath}/register(?:-v2)?(?:/[a-z0-9-]+)*$`);
const otherwise = `${basePath}/register-v2/login-info`;

/** The path that the browser returns to: the registration page that sent the request, with the visit's parameters. */
export function returnPath(request: FastifyRequest): string {
  const asked = askingPage(request)?.pathname;
  return withMarks(request, asked !== undefined && registration.test(asked) ? asked : otherwise);
}
