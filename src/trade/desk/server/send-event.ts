import type { JsonObject } from '../../../../runtime/json/json.ts';
import { type ApplicationRow, lockApplication } from '../../../server/application-record/application-record.ts';
import { workflowOf } from '../../../server/application-record/workflow.ts';
import { moveApplication } from '../../../server/applications/lifecycle/move-application.ts';
import type { Office } from '../../../server/backoffice/office.ts';
import { permissionsFor } from '../../../server/backoffice/reading/permissions.ts';
import { recordAct } from '../../../server/backoffice/record-act.ts';
import { HttpError, notFound } from '../../../server/http/http-error.ts';
import type { Trx } from '../../../server/platform/database/tables.ts';
import { type Staff, worksFor } from '../../../server/ports/staff.ts';
import { errorOf } from '../../port/server/error-of.ts';
import {
  changedMeanwhile,
  type DeskDecision,
  type DeskEffect,
  decide,
  held,
  isTheirsToSend,
  notYet,
} from '../decisions/decide-event.ts';
import { type EnteredFacts, sentFacts } from '../decisions/entered-facts.ts';
import { mentionedIn } from '../decisions/mentions.ts';
import { colleaguesOf } from './colleagues.ts';
import { answerMentions, mention } from './mentions.ts';
import { lastAct } from './undo.ts';
import { versionOf } from './version.ts';

/** An event that a member of staff sends to an application. */
export type SentEvent = {
  uuid: string;
  event: string;
  facts?: JsonObject | undefined;
  /** Facts as a person entered them. */
  entered?: EnteredFacts | undefined;
  /** The reason, for later readers. */
  comment: string;
  /** The version on which it is based; if the application has another by now, nothing happens. */
  version?: string | undefined;
  /** The IP address of the request; null without a request. */
  ip: string | null;
};

/**
 * Sends an event that staff in certain roles decide, and records who did. What may happen in any status is also recorded by
 * those who do not read the application. Throws a 404 for an application that does not exist, or that they neither read nor may
 * send this event for, and what the decision refuses.
 */
export async function sendEvent(
  office: Office,
  trx: Trx,
  staff: Staff,
  { uuid, event, facts: given, entered, comment, version, ip }: SentEvent,
): Promise<ApplicationRow> {
  const { context, jobs } = office;
  const row = await lockApplication(trx, uuid);
  if (!row) throw notFound();
  const { lifecycle } = workflowOf(context.documents, row);
  const { roles } = staff;
  const mayActUnread = worksFor(staff, row.org) && isTheirsToSend(lifecycle, row.status, event, roles);
  if (!mayActUnread) await permissionsFor(context, trx, row, staff);
  const wait = await context.domains.hold(trx, uuid, lifecycle, event);
  const isCurrent = version === undefined || version === (await versionOf(trx, row));
  const known = { lifecycle, status: row.status, roles, isCurrent, isHeld: wait !== undefined };
  const facts = sentFacts(lifecycle, given, entered);
  const decided = decide({ type: 'send', event, facts, comment }, known);
  if ('refusal' in decided && decided === held && wait) throw wait;
  const moved = await perform(office, trx, { row, staff, ip }, decided);
  await jobs.enqueue(trx, uuid);
  return moved;
}

/**
 * Adds a comment to an application, without changing its status, and tells the colleagues whom it names. Throws a 404 if the application does not exist or the author
 * may not read it, and a 403 if the author has no role that decides.
 */
export async function comment(
  office: Office,
  trx: Trx,
  staff: Staff,
  { uuid, comment: text, ip }: { uuid: string; comment: string; ip: string | null },
): Promise<ApplicationRow> {
  const row = await lockApplication(trx, uuid);
  if (!row) throw notFound();
  const { lifecycle } = workflowOf(office.context.documents, row);
  await permissionsFor(office.context, trx, row, staff);
  const known = { lifecycle, status: row.status, roles: staff.roles, isCurrent: true, isHeld: false };
  const commented = await perform(office, trx, { row, staff, ip }, decide({ type: 'comment', comment: text }, known));
  await answerMentions(trx, uuid, staff.id, office.context.clock());
  const note = await lastAct(trx, uuid);
  const colleagues = text.includes('@') ? await colleaguesOf(office.context, trx, row) : [];
  if (note) await mention(trx, { application: uuid, act: note.uuid }, mentionedIn(text, colleagues));
  return commented;
}

type Acting = { row: ApplicationRow; staff: Staff; ip: string | null };

/** Performs the effects of a decision. Returns the application after them. Throws an HttpError if it is refused. */
async function perform(office: Office, trx: Trx, acting: Acting, decided: DeskDecision): Promise<ApplicationRow> {
  const { row } = acting;
  if ('refusal' in decided) {
    const { status, code, message } = decided.refusal;
    if (decided !== changedMeanwhile) throw errorOf(decided.refusal);
    throw new HttpError(status, [message], { code: code ?? '', changed: { status: row.status, answers: [] } });
  }
  let moved = row;
  for (const effect of decided.effects) moved = await performOne(office, trx, { ...acting, moved }, effect);
  return moved;
}

async function performOne(
  { context, jobs }: Office,
  trx: Trx,
  { row, moved, staff, ip }: Acting & { moved: ApplicationRow },
  effect: DeskEffect,
): Promise<ApplicationRow> {
  if (effect.type === 'move') {
    const { event: name, facts } = effect;
    const { step, row: next } = await moveApplication({ context, post: jobs.post }, trx, row, { name, facts });
    if (!step.moved) throw errorOf(notYet(name, row.status, step.missing).refusal);
    return next;
  }
  const { role, event, facts, comment: reason } = effect;
  const actor = { staff, role, at: context.clock(), ip };
  await recordAct(trx, row, actor, { event, facts, comment: reason, to: moved.status });
  return moved;
}
