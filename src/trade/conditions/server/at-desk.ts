import type { Lifecycle } from '../../../../runtime/schema/types.ts';
import type { Db } from '../../../server/platform/database/tables.ts';
import { type DeskCondition, deskConditions } from '../decisions/views.ts';
import { conditionsOf } from './store.ts';

/** All conditions of an application for the desk, the oldest first: with titles, and the names of additional signers. */
export async function conditionsAtDesk(
  db: Db,
  application: string,
  lifecycle: Pick<Lifecycle, 'conditions'>,
): Promise<DeskCondition[]> {
  const all = await conditionsOf(db, application);
  const names = all.some(({ signer }) => signer !== null) ? await signerNames(db, application) : new Map();
  return deskConditions(lifecycle, all, (signer) => names.get(signer) ?? '');
}

async function signerNames(db: Db, application: string): Promise<ReadonlyMap<string, string>> {
  const signers = await db
    .selectFrom('application_signer')
    .select(['uuid', 'name', 'email'])
    .where('application', '=', application)
    .execute();
  return new Map(signers.map(({ uuid, name, email }) => [uuid, name ?? email]));
}
