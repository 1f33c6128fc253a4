import { type ApplicationRow, lockApplication } from '../../../server/application-record/application-record.ts';
import { workflowOf } from '../../../server/application-record/workflow.ts';
import { permissionsFor } from '../../../server/backoffice/reading/permissions.ts';
import { recordAct } from '../../../server/backoffice/record-act.ts';
import { notFound } from '../../../server/http/http-error.ts';
import type { ServerContext } from '../../../server/platform/context/context.ts';
import type { Db, Trx } from '../../../server/platform/database/tables.ts';
import type { Staff } from '../../../server/ports/staff.ts';
import { errorOf } from '../../port/server/error-of.ts';
import { decideOwner, type OwnerEffect, type OwnerEvent } from '../decisions/decide-owner.ts';

/** Who looks after an application, and since when; undefined if nobody does. */
export function ownerOf(db: Db, application: string) {
  return db.selectFrom('application_owner').selectAll().where('application', '=', application).executeTakeFirst();
}

type Acting = { uuid: string; staff: Staff; ip: string | null };

/**
 * Takes or releases an application. Throws a 404 for one that does not exist or that the member of staff may not read, and what
 * the decision refuses.
 */
export async function setOwner(
  context: ServerContext,
  trx: Trx,
  { uuid, staff, ip }: Acting,
  event: OwnerEvent,
): Promise<void> {
  const row = await lockApplication(trx, uuid);
  if (!row) throw notFound();
  const { lifecycle } = workflowOf(context.documents, row);
  await permissionsFor(trx, lifecycle, row, staff);
  const current = await ownerOf(trx, uuid);
  const owner = current === undefined ? null : current.staff === staff.id ? 'self' : 'other';
  const decided = decideOwner(event, { lifecycle, roles: staff.roles, owner });
  if ('refusal' in decided) throw errorOf(decided.refusal);
  for (const effect of decided.effects) await perform(trx, row, { staff, at: context.clock(), ip }, effect);
}

async function perform(
  trx: Trx,
  row: ApplicationRow,
  { staff, at, ip }: { staff: Staff; at: Date; ip: string | null },
  effect: OwnerEffect,
): Promise<void> {
  switch (effect.type) {
    case 'set-owner': {
      const owner = { staff: staff.id, name: staff.name, since: at };
      await trx
        .insertInto('application_owner')
        .values({ application: row.uuid, ...owner })
        .onConflict((conflict) => conflict.column('application').doUpdateSet(owner))
        .execute();
      return;
    }
    case 'remove-owner':
      await trx.deleteFrom('application_owner').where('application', '=', row.uuid).execute();
      return;
    case 'record-act':
      await recordAct(trx, row, { staff, role: effect.role, at, ip }, { event: effect.event, comment: null });
  }
}
