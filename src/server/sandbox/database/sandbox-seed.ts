import type { JsonObject } from '../../../../runtime/json/json.ts';

/** A sandbox session's partner records on the applicant, or null for none; returned for any id. */
export type SeedRecords = {
  originator?: JsonObject | null;
  referral?: JsonObject | null;
  offerCode?: JsonObject | null;
};

/** A sandbox session's data besides users, applications and scripted calls. */
export type SandboxSeed = SeedRecords & { authMode?: 'legacy' | 'external' };
