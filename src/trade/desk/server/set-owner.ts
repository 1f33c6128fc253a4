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
import { colleaguesOf } from './colleagues.ts';

/** Who looks after an application, and since when; undefined if nobody does. */
export function ownerOf(db: Db, application: string) {
  return db.selectFrom('application_owner').selectAll().where('application', '=', application).executeTakeFirst();
}

type Acting = { uuid: string; staff: Staff; ip: string | null };

/**
 * Takes, releases or assigns an application. Throws a 404 for one that does not exist or that the member of staff may not read,
 * and what the decision refuses.
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
  await permissionsFor(context, trx, row, staff);
  const current = await ownerOf(trx, uuid);
  const decided = decideOwner(event, {
    ...{ lifecycle, roles: staff.roles, self: { id: staff.id, name: staff.name } },
    owner: current ? { id: current.staff, name: current.name } : null,
    colleagues: event.type === 'assign' ? await colleaguesOf(context, trx, row) : [],
  });
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
      const owner = { staff: effect.owner.id, name: effect.owner.name, since: at };
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
    case 'record-act': {
      const { role, event, facts } = effect;
      await recordAct(trx, row, { staff, role, at, ip }, { event, facts, comment: null });
    }
  }
}
