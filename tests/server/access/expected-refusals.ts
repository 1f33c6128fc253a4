import type { Access } from '../../../src/server/access/access-table.ts';
import type { GuardedRoute } from '../../../src/server/access/guard-routes.ts';

/** Everybody who has no session as a borrower of this lender. */
const noBorrower: Record<string, number> = {
  'not logged in': 401,
  'of another lender': 401,
  'staff without a role': 401,
  'staff with a role': 401,
  'its loan officer': 401,
  'another loan officer': 401,
  'a broker': 401,
  'staff of another lender': 401,
};

/** Everybody who has no session as one of the lender's people. */
const noStaff: Record<string, number> = {
  'not logged in': 401,
  'its borrower': 401,
  'another borrower': 401,
  'its additional signer': 401,
  'of another lender': 401,
};

const ofApplication = { ...noBorrower, 'another borrower': 404, 'its additional signer': 404 };

/** Who is refused, and how; everybody else reaches the route. */
const refusals: Partial<Record<Access, Record<string, number>>> = {
  account: noBorrower,
  'own application': ofApplication,
  'own application or inquiry': ofApplication,
  participant: { ...noBorrower, 'its borrower': 404, 'another borrower': 404 },
  staff: { ...noStaff, 'staff without a role': 403 },
  vendor: { ...noBorrower, ...noStaff },
};

/** What people do who begin applications: they decide nothing, and read what is theirs. */
const ofOfficers = ['its loan officer', 'another loan officer', 'a broker'];

/** The refusal of a person at a route; undefined where they reach it. To people of another lender there is no such application. */
export function refusalOf({ access, url, call }: GuardedRoute, who: string): number | undefined {
  // Who has no role can at least log out.
  if (call === 'end-staff-session' && who === 'staff without a role') return undefined;
  if (access === 'staff' && who === 'staff of another lender') return url.includes(':uuid') ? 404 : undefined;
  if (access === 'staff' && ofOfficers.includes(who)) return refusalOfOfficers(url, who);
  return refusals[access]?.[who];
}

const decisions = /\/applications\/:uuid\/(comments|conditions|events)$/;

function refusalOfOfficers(url: string, who: string): number | undefined {
  if (decisions.test(url) && who === 'its loan officer') return 403;
  return url.includes(':uuid') && who !== 'its loan officer' ? 404 : undefined;
}
