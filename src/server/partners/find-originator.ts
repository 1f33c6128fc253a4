import type { FastifyRequest } from 'fastify';
import type { OriginatorView } from '../../contract/calls/lead-portal.ts';
import { HttpError } from '../http/http-error.ts';
import { isUuid } from './uuid.ts';

/** The loan originator with this id, or null. Throws a 400 if the id is malformed. */
export async function findOriginator(request: FastifyRequest, uuid: string): Promise<OriginatorView | null> {
  if (!isUuid(uuid)) throw new HttpError(400, ['The loan originator id is not a UUID']);
  return request.records().originator(uuid);
}
