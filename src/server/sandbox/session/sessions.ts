import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Session } from '../../../../runtime/engine/session/session.ts';
import type { Json } from '../../../../runtime/json/json.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { SandboxSeed } from '../database/sandbox-seed.ts';
import { withSandboxTables } from '../database/tables.ts';

export const sandboxCookie = 'lintel-sandbox';

/** The simulated state of one browser context. Other contexts do not see it, and it does not exist in production. */
export type SandboxSession = {
  id: string;
  /** ISO 8601 in UTC. */
  now: string | null;
  flags: Session['flags'];
  /** By call id: a response, the name of one, or a list used in turn (the last one repeats). */
  calls: Record<string, Json>;
  /** The seeded account, for later changes to its application. */
  account: string | null;
  given: SandboxSeed;
};

export type NewSandboxSession = Omit<SandboxSession, 'id'>;

export async function createSandboxSession(db: Kysely<Tables>, session: NewSandboxSession): Promise<string> {
  const id = randomBytes(24).toString('base64url');
  await withSandboxTables(db)
    .insertInto('sandbox_session')
    .values({
      id,
      now: session.now,
      flags: JSON.stringify(session.flags),
      calls: JSON.stringify(session.calls),
      taken: '{}',
      given: JSON.stringify(session.given),
      account: session.account,
    })
    .execute();
  return id;
}

export async function findSandboxSession(db: Kysely<Tables>, id: string): Promise<SandboxSession | null> {
  const row = await withSandboxTables(db)
    .selectFrom('sandbox_session')
    .select(['id', 'now', 'flags', 'calls', 'account', 'given'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Counts a scripted response to this call, and returns the number of earlier ones. */
export async function countCall(db: Kysely<Tables>, id: string, call: string): Promise<number> {
  const row = await withSandboxTables(db)
    .updateTable('sandbox_session')
    .set({ taken: sql`jsonb_set(taken, array[${call}::text], to_jsonb(coalesce((taken ->> ${call})::int, 0) + 1))` })
    .where('id', '=', id)
    .returning('taken')
    .executeTakeFirst();
  return (row?.taken[call] ?? 1) - 1;
}

/** Sets the session's flags. */
export async function setFlags(db: Kysely<Tables>, id: string, flags: Session['flags']): Promise<void> {
  const changed = { flags: JSON.stringify(flags) };
  await withSandboxTables(db).updateTable('sandbox_session').set(changed).where('id', '=', id).execute();
}

/** Sets the session's user. */
export async function linkAccount(db: Kysely<Tables>, id: string, account: string): Promise<void> {
  await withSandboxTables(db).updateTable('sandbox_session').set({ account }).where('id', '=', id).execute();
}
