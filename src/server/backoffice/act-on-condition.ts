import type { Transaction } from 'kysely';
import {
  type Condition,
  type ConditionRequest,
  mayBeAsked,
  mayBeAskedOfSigner,
} from '../../../runtime/lifecycle/conditions.ts';
import type { Lifecycle } from '../../../runtime/schema/types.ts';
import { applicationNow } from '../application-record/application-clock.ts';
import { type ApplicationRow, lockApplication, stateOf, writeMove } from '../application-record/application-record.ts';
import { workflowOf } from '../application-record/workflow.ts';
import {
  clearCondition,
  conditionsOf,
  openCondition,
  reopenCondition,
} from '../applications/conditions/condition-store.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import { writeMessages } from '../messages/write-messages.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Staff } from '../ports/staff.ts';
import { invitedSigners, tellAskedSigner } from '../signers/asked-signers.ts';
import { askIdentityAgain, confirmIdentity } from '../signers/settle-identity.ts';
import type { Office } from './decide.ts';
import { type OfficeCondition, officeConditions } from './office-conditions.ts';
import { permissionsFor } from './reading/permissions.ts';
import { recordAct } from './record-act.ts';
import { notYourRole } from './refusals.ts';

/** An action of staff on a condition. */
export type ConditionAct =
  | ({ act: 'open' } & ConditionRequest)
  /** The submission is not sufficient; `comments` says what is missing. */
  | { act: 'ask-again'; condition: string; comments: string }
  | { act: 'clear'; condition: string; comment?: string | undefined };

/** The application, the member of staff, and their IP address. */
export type Acting = { uuid: string; staff: Staff; ip: string | null };

type Locked = { row: ApplicationRow; lifecycle: Lifecycle };

/**
 * Opens a condition, asks for it again, or clears it, and records who did. The borrower is notified of what is asked for.
 * Throws a 404 for an application or a condition that does not exist or that the member of staff may not read, a 422 for
 * anything that the lifecycle's document does not declare, a 403 without the role, and a 409 if the application has ended or
 * the condition is cleared.
 */
export async function actOnCondition(
  office: Office,
  trx: Transaction<Tables>,
  { uuid, staff, ip }: Acting,
  act: ConditionAct,
): Promise<OfficeCondition[]> {
  const { context, jobs } = office;
  const row = await lockApplication(trx, uuid);
  if (!row) throw notFound();
  const { lifecycle } = workflowOf(context.documents, row);
  await permissionsFor(trx, lifecycle, row, staff);
  const known = act.act === 'open' ? undefined : await conditionNamed(trx, row, act.condition);
  const role = roleFor(lifecycle, act.act === 'open' ? act.category : (known?.category ?? ''), staff);
  refuseWhereNotHeld(lifecycle, row.status ?? '', act);
  if (act.act === 'open' && act.signer !== undefined) await refuseStranger(office, trx, row, act.signer);
  const condition = await done(trx, { row, lifecycle }, act, known, applicationNow(context, row));
  const { uuid: id, category, comments } = condition;
  const comment = act.act === 'clear' ? (act.comment ?? null) : comments || null;
  const event = `condition-${act.act}`;
  await recordAct(
    trx,
    row,
    { staff, role, at: context.clock(), ip },
    { event, facts: { condition: id, category }, comment },
  );
  if (condition.signer === null) await tell(office, trx, { row, lifecycle }, act.act, event);
  else await tellSigner(office, trx, { row, lifecycle, event }, condition, act.act);
  await jobs.enqueue(trx, uuid);
  return officeConditions(trx, uuid, lifecycle);
}

/** Throws a 409 if the application has ended, or if its status waits for no condition. */
function refuseWhereNotHeld(lifecycle: Lifecycle, status: string, act: ConditionAct): void {
  if (lifecycle.states[status]?.final)
    throw new HttpError(409, ['This application has ended'], { code: 'application-ended' });
  if (act.act !== 'open') return;
  if (act.signer !== undefined && !mayBeAskedOfSigner(lifecycle, status, act.category))
    throw new HttpError(409, [`Signers are not asked for '${act.category}' in ${status || 'no status'}`], {
      code: 'not-of-signers',
    });
  if (act.signer === undefined && !mayBeAsked(lifecycle, status))
    throw new HttpError(409, [`No review waits for a condition in ${status || 'no status'}`], {
      code: 'not-under-review',
    });
}

/** Throws a 422 for a person who was not invited to sign this application, or whose invitation is no longer open. */
async function refuseStranger(
  { context }: Office,
  trx: Transaction<Tables>,
  row: ApplicationRow,
  uuid: string,
): Promise<void> {
  const signers = (await invitedSigners(context, trx, row)).map(({ signer }) => signer.uuid);
  if (!signers.includes(uuid)) throw unknown('signer', uuid, signers);
}

async function conditionNamed(trx: Transaction<Tables>, { uuid }: ApplicationRow, id: string): Promise<Condition> {
  const condition = (await conditionsOf(trx, uuid)).find((one) => one.uuid === id);
  if (!condition) throw notFound();
  if (condition.state === 'cleared') throw new HttpError(409, ['This condition is cleared'], { code: 'cleared' });
  return condition;
}

function roleFor({ conditions }: Lifecycle, category: string, { roles }: Staff): string {
  const categories = conditions?.categories ?? {};
  const declared = Object.hasOwn(categories, category) ? categories[category] : undefined;
  if (!declared) throw unknown('category', category, Object.keys(categories));
  const role = declared.decidedBy.find((one) => roles.includes(one));
  if (role === undefined) throw notYourRole(`'${category}'`, declared.decidedBy, roles);
  return role;
}

const unknown = (what: string, name: string, known: readonly string[]): HttpError =>
  new HttpError(422, [`There is no ${what} '${name}'; there are: ${known.join(', ')}`], { code: `unknown-${what}` });

async function done(
  trx: Transaction<Tables>,
  { row, lifecycle }: Locked,
  act: ConditionAct,
  known: Condition | undefined,
  now: Date,
): Promise<Condition> {
  if (act.act === 'open') {
    const opened = await openCondition(trx, { application: row.uuid, lifecycle, now }, act);
    if ('problem' in opened) throw unknown('document', (act.documents ?? []).join(', '), opened.known);
    return opened;
  }
  if (!known) throw notFound();
  const at = { application: row.uuid, uuid: known.uuid, now };
  if (act.act === 'clear') {
    await clearCondition(trx, at);
    return { ...known, state: 'cleared' };
  }
  await reopenCondition(trx, at, act.comments);
  return { ...known, state: 'open', comments: act.comments };
}

type Told = Locked & { event: string };

/**
 * Continues the signing of an additional signer whose ID was cleared; notifies one who is asked for something, or asked again.
 */
async function tellSigner(
  { context, jobs }: Office,
  trx: Transaction<Tables>,
  told: Told,
  { signer, category }: Condition,
  act: ConditionAct['act'],
): Promise<void> {
  if (signer === null) return;
  const settling = { context, post: jobs.post };
  const ofIdentity = category === told.lifecycle.signers?.identity?.condition;
  if (act === 'clear') return confirmIdentity(settling, trx, { signer, category });
  if (ofIdentity) return askIdentityAgain(settling, trx, signer);
  const asked = await trx
    .selectFrom('application_signer')
    .select(['email', 'account'])
    .where('uuid', '=', signer)
    .executeTakeFirstOrThrow();
  return tellAskedSigner(settling, trx, told, asked);
}

/**
 * Records the action in the history, which changes the back office's version of the application, and notifies the borrower.
 */
async function tell(
  { context, jobs }: Office,
  trx: Transaction<Tables>,
  { row, lifecycle: { conditions } }: Locked,
  act: ConditionAct['act'],
  event: string,
): Promise<void> {
  const state = stateOf(row);
  const record = { from: state.status, to: state.status, event, verdicts: {}, reasons: [] };
  const move = await writeMove(trx, row.uuid, state, record, row.due);
  if (!conditions || act === 'clear') return;
  if (await writeMessages(context, trx, row, { move, messages: [conditions.asked] })) await jobs.post(trx, row.uuid);
}
