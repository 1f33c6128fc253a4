import type { FastifyRequest } from 'fastify';
import { askingPage, withMarks } from '../../http/visit-marks.ts';
import { basePath } from '../../pages/page.ts';

const registration = new RegExp(`^${basePath}/register(?:-v2)?(?:/[a-z0-9-]+)*$`);
const otherwise = `${basePath}/register-v2/login-info`;

/** Where the browser comes back to: the page of the registration that asked, with what marks the visit. */
export function returnPath(request: FastifyRequest): string {
  const asked = askingPage(request)?.pathname;
  return withMarks(request, asked !== undefined && registration.test(asked) ? asked : otherwise);
}
