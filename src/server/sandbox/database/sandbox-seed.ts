import type { JsonObject } from '../../../../runtime/json/json.ts';

/** Partner records about the applicant of a sandbox session, null for none; returned whatever the id. */
export type SeedRecords = {
  originator?: JsonObject | null;
  referral?: JsonObject | null;
  offerCode?: JsonObject | null;
};

/** The data of a sandbox session besides users, applications and scripted responses. */
export type SandboxSeed = SeedRecords & { authMode?: 'legacy' | 'external' };
