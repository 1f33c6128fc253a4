import type { Lifecycle } from '../../../../runtime/schema/types.ts';
import type { Db } from '../../../server/platform/database/tables.ts';
import { signerNames } from '../../signers/server/asked-signers.ts';
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
