import type { FastifyRequest } from 'fastify';
import type { JsonObject } from '../../../../runtime/json/json.ts';

/** A sandbox session's partner records on the applicant, or null for none; returned for any id. */
export type GivenRecords = {
  originator?: JsonObject | null;
  referral?: JsonObject | null;
  offerCode?: JsonObject | null;
};

/** A sandbox session's data besides users, applications and scripted calls. */
export type SandboxSeed = GivenRecords & { authMode?: 'legacy' | 'external' };

/** The record of the browser's sandbox session, else the result of `find`. */
export async function givenOr<T>(
  request: FastifyRequest,
  kind: keyof GivenRecords,
  find: () => Promise<T | null>,
): Promise<T | JsonObject | null> {
  const given = request.sandbox?.given[kind];
  return given === undefined ? find() : given;
}
