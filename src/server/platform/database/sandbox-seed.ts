import type { FastifyRequest } from 'fastify';
import type { JsonObject } from '../../../../runtime/json/json.ts';

/** What a sandbox session says of those who know the applicant: a record, or null for none; whatever it is asked by. */
export type GivenRecords = {
  originator?: JsonObject | null;
  referral?: JsonObject | null;
  offerCode?: JsonObject | null;
};

/** What a sandbox session keeps of what it was given, beside users, applications and scripted calls. */
export type SandboxSeed = GivenRecords & { authMode?: 'legacy' | 'external' };

/** What this browser context was given, else what `find` finds. */
export async function givenOr<T>(
  request: FastifyRequest,
  kind: keyof GivenRecords,
  find: () => Promise<T | null>,
): Promise<T | JsonObject | null> {
  const given = request.sandbox?.given[kind];
  return given === undefined ? find() : given;
}
