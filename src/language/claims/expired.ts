import type { Claim } from '../schema/types.ts';

/** The claims whose proof no longer counts on a day (yyyy-MM-dd), by id. */
export const expiredClaims = (claims: Readonly<Record<string, Claim>>, day: string): [string, Claim][] =>
  Object.entries(claims).filter(([, { until }]) => until < day);
