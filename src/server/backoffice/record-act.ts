import type { Transaction } from 'kysely';
import type { JsonObject } from '../../../runtime/json/json.ts';
import type { ApplicationRow } from '../application-record/application-record.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Staff } from '../ports/staff.ts';

/** Who acts, in which role and when; `ip` is null without a request. */
export type Actor = { staff: Staff; role: string; at: Date; ip: string | null };

/** What was done: an event with its facts, or only a comment. `to`: the status after it; absent if the status stays. */
export type Act = { event: string | null; facts?: JsonObject; comment: string | null; to?: string | null };

/** Records an act, and returns its id. */
export async function recordAct(
  trx: Transaction<Tables>,
  { uuid: application, status }: Pick<ApplicationRow, 'uuid' | 'status'>,
  { staff: { id: staff, name }, role, at, ip }: Actor,
  { event, facts = {}, comment, to = status }: Act,
): Promise<string> {
  const place = { from_status: status, to_status: to };
  const { uuid } = await trx
    .insertInto('staff_act')
    .values({ application, staff, name, role, event, facts: JSON.stringify(facts), comment, ...place, at, ip })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
}
