import type { Kysely } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

const entryLimit = 200;

/** A transition of an application, and the member of staff who caused it; null if none did. */
export type Move = {
  at: Date;
  from: string | null;
  to: string;
  event: string;
  verdicts: Record<string, string>;
  reasons: string[];
  by: { name: string; role: string } | null;
};

/** All transitions of an application, the newest first. */
export async function movesOf(db: Kysely<Tables>, uuid: string): Promise<Move[]> {
  const rows = await db
    .selectFrom('application_history')
    .select(['at', 'from_status as from', 'to_status as to', 'event', 'verdicts', 'reasons'])
    .where('application', '=', uuid)
    .orderBy('id', 'desc')
    .limit(entryLimit)
    .execute();
  const left = await actsOf(db, uuid);
  // Staff events are only sent together with an act, so both lists have the same order. Transitions from before acts were
  // recorded have no act.
  return rows.map((row) => {
    const index = left.findIndex((act) => act.event === row.event && act.from === row.from && act.to === row.to);
    const [act] = index < 0 ? [] : left.splice(index, 1);
    return { ...row, by: act ? { name: act.name, role: act.role } : null };
  });
}

/** The acts of staff on an application, the newest first. */
export function actsOf(db: Kysely<Tables>, uuid: string) {
  return db
    .selectFrom('staff_act')
    .select(['uuid', 'at', 'staff', 'name', 'role', 'event', 'facts', 'comment'])
    .select(['from_status as from', 'to_status as to'])
    .where('application', '=', uuid)
    .orderBy('at', 'desc')
    .limit(entryLimit)
    .execute();
}

/** The files that staff opened, the newest first. */
export function readingsOf(db: Kysely<Tables>, uuid: string) {
  return db
    .selectFrom('staff_reading')
    .select(['at', 'staff', 'name', 'role', 'kind', 'file'])
    .where('application', '=', uuid)
    .orderBy('at', 'desc')
    .limit(entryLimit)
    .execute();
}
