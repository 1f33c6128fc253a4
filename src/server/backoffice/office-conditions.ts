import type { Transaction } from 'kysely';
import type { Condition } from '../../../runtime/lifecycle/conditions.ts';
import { conditionsOf } from '../applications/conditions/condition-store.ts';
import type { ServerContext } from '../platform/context/context.ts';
import type { Tables } from '../platform/database/tables.ts';

/** All conditions of an application as people see them, the oldest first: an additional signer who is asked stands there by name. */
export async function officeConditions(
  db: ServerContext['db'] | Transaction<Tables>,
  uuid: string,
): Promise<Condition[]> {
  const all = await conditionsOf(db, uuid);
  if (all.every(({ signer }) => signer === null)) return all;
  const signers = await db
    .selectFrom('application_signer')
    .select(['uuid', 'name', 'email'])
    .where('application', '=', uuid)
    .execute();
  const names = new Map(signers.map((one) => [one.uuid, one.name ?? one.email]));
  return all.map((one) => ({ ...one, signer: one.signer === null ? null : (names.get(one.signer) ?? '') }));
}
