import type { Transaction } from 'kysely';
import type { Condition } from '../../../runtime/lifecycle/conditions.ts';
import type { Lifecycle } from '../../../runtime/schema/types.ts';
import { conditionsOf } from '../applications/conditions/condition-store.ts';
import type { ServerContext } from '../platform/context/context.ts';
import type { Tables } from '../platform/database/tables.ts';

export type OfficeCondition = Condition & { title: string };

/**
 * All conditions of an application for the desk, the oldest first: with titles, and the name of an additional signer who is
 * asked.
 */
export async function officeConditions(
  db: ServerContext['db'] | Transaction<Tables>,
  uuid: string,
  { conditions }: Pick<Lifecycle, 'conditions'>,
): Promise<OfficeCondition[]> {
  const titleOf = ({ category }: Condition): string => conditions?.categories[category]?.title ?? category;
  const all = (await conditionsOf(db, uuid)).map((one) => ({ ...one, title: titleOf(one) }));
  if (all.every(({ signer }) => signer === null)) return all;
  const signers = await db
    .selectFrom('application_signer')
    .select(['uuid', 'name', 'email'])
    .where('application', '=', uuid)
    .execute();
  const names = new Map(signers.map((one) => [one.uuid, one.name ?? one.email]));
  return all.map((one) => ({ ...one, signer: one.signer === null ? null : (names.get(one.signer) ?? '') }));
}
