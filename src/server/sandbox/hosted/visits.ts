import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import type { ServerBase } from '../../platform/context/context.ts';
import type { HostedVisit } from '../../ports/hosted-steps.ts';
import { type SandboxVisitTable, withSandboxTables } from '../database/tables.ts';

export type Visit = Selectable<SandboxVisitTable>;

/** A visit as the sandbox's vendor stores it; its reference is the ticket's digest. */
export async function beginVisit({ db, vault }: ServerBase, visit: HostedVisit): Promise<void> {
  const { ticket, org, kind, returnTo, applicant } = visit;
  await withSandboxTables(db)
    .insertInto('sandbox_visit')
    .values({
      reference: vault.digest(ticket),
      org,
      kind,
      return_to: returnTo,
      applicant: vault.seal(JSON.stringify(applicant)),
      provider: null,
      item: null,
      outcome: null,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
}

export function findVisit({ db, vault }: ServerBase, ticket: string): Promise<Visit | undefined> {
  return withSandboxTables(db)
    .selectFrom('sandbox_visit')
    .selectAll()
    .where('reference', 'in', vault.digests(ticket))
    .executeTakeFirst();
}

/** Stores the choices of an open visit. */
export async function choose(
  { db }: ServerBase,
  { reference }: Visit,
  chosen: { provider?: string; item?: string },
): Promise<void> {
  await withSandboxTables(db)
    .updateTable('sandbox_visit')
    .set(chosen)
    .where('reference', '=', reference)
    .where('outcome', 'is', null)
    .execute();
}

/** Ends the visit; the first outcome is final. */
export async function endVisit({ db }: ServerBase, { reference }: Visit, outcome: string): Promise<void> {
  await withSandboxTables(db)
    .updateTable('sandbox_visit')
    .set({ outcome })
    .where('reference', '=', reference)
    .where('outcome', 'is', null)
    .execute();
}

/** Counts the request for the result, and returns the visit. */
export function askedFor({ db, vault }: ServerBase, ticket: string): Promise<Visit | undefined> {
  return withSandboxTables(db)
    .updateTable('sandbox_visit')
    .set({ asked: sql<number>`asked + 1` })
    .where('reference', 'in', vault.digests(ticket))
    .returningAll()
    .executeTakeFirst();
}

export const applicantOf = ({ vault }: ServerBase, { applicant }: Visit): JsonObject =>
  JSON.parse(vault.open(applicant));
