import { lockApplication } from '../../../server/application-record/application-record.ts';
import { permissionsFor } from '../../../server/backoffice/reading/permissions.ts';
import { recordAct } from '../../../server/backoffice/record-act.ts';
import { notFound } from '../../../server/http/http-error.ts';
import type { ServerContext } from '../../../server/platform/context/context.ts';
import type { Db, Trx } from '../../../server/platform/database/tables.ts';
import type { Staff } from '../../../server/ports/staff.ts';
import { errorOf } from '../../port/server/error-of.ts';
import { ownerBefore } from '../decisions/decide-owner.ts';
import { type RecordedAct, tooLate, undoOf } from '../decisions/undo.ts';
import { forgetMentions } from './mentions.ts';
import { setOwner } from './set-owner.ts';

/** The last act of staff on an application. */
export async function lastAct(db: Db, application: string): Promise<(RecordedAct & { role: string }) | undefined> {
  return db
    .selectFrom('staff_act')
    .select(['uuid', 'staff', 'role', 'event', 'facts', 'at'])
    .where('application', '=', application)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type Undoing = { uuid: string; act: string; staff: Staff; ip: string | null };

/**
 * Takes back an assignment or a note of the member of staff, by the id of its act. The record keeps the act, and has another one
 * that takes it back. Throws a 404 for an application that they may not read, and a 409 for what cannot be taken back any more.
 */
export async function undo(context: ServerContext, trx: Trx, { uuid, act, staff, ip }: Undoing): Promise<void> {
  const row = await lockApplication(trx, uuid);
  if (!row) throw notFound();
  await permissionsFor(context, trx, row, staff);
  const now = context.clock();
  const last = await lastAct(trx, uuid);
  const undoable = undoOf(last, staff.id, now);
  if (!last || undoable?.id !== act) throw errorOf(tooLate.refusal);
  if (undoable.what === 'owner')
    return setOwner(context, trx, { uuid, staff, ip }, { type: 'restore', owner: ownerBefore(last.facts) });
  await forgetMentions(trx, act);
  const actor = { staff, role: last.role, at: now, ip };
  await recordAct(trx, row, actor, { event: 'note-withdraw', facts: { note: act }, comment: null });
}
