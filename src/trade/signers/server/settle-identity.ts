import type { Updateable } from 'kysely';
import type { LifecycleEvent } from '../../../../runtime/lifecycle/lifecycle-state.ts';
import type { LifecycleSignerIdentity } from '../../../../runtime/schema/types.ts';
import { applicationNow } from '../../../server/application-record/application-clock.ts';
import { lockApplication, stateOf, writeMove } from '../../../server/application-record/application-record.ts';
import type { EnqueueMessages } from '../../../server/applications/lifecycle/move-application.ts';
import { writeMessages } from '../../../server/messages/write-messages.ts';
import type { ServerContext } from '../../../server/platform/context/context.ts';
import type { Trx } from '../../../server/platform/database/tables.ts';
import { type Signing, signingOf } from './own-signing.ts';
import type { ApplicationSignerTable } from './table.ts';

export type Settling = { context: ServerContext; post: EnqueueMessages };

type Outcome = 'verified' | 'again' | 'review';

/**
 * Applies a vendor's answer about a signer's photo ID once; false if the check is no longer needed, or the lifecycle's document
 * does not map the answer. After too many attempts, or an ID that is not theirs, staff review it.
 */
export async function settleIdentity(
  settling: Settling,
  trx: Trx,
  { signer, turn }: { signer: string; turn: number },
  event: LifecycleEvent,
): Promise<boolean> {
  const signing = await lockedSigning(settling, trx, signer);
  const identity = signing?.roles.identity;
  if (!signing || !identity || signing.signer.identity_state !== 'checking') return false;
  if (signing.signer.identity_turns !== turn - 1) return false;
  const outcome = outcomeOf(identity, event.name, turn);
  if (!outcome) return false;
  const trouble = event.facts?.[identity.trouble];
  const problem = typeof trouble === 'string' ? trouble : null;
  await change(settling, trx, signing, outcome, { identity_turns: turn, identity_problem: problem });
  if (outcome !== 'verified') await tell(settling, trx, signing, identity.send[outcome]);
  return true;
}

/** Staff have verified the signer's ID: the signing continues, and the signer is notified. */
export async function confirmIdentity(
  settling: Settling,
  trx: Trx,
  { signer, category }: { signer: string; category: string },
): Promise<void> {
  const signing = await lockedSigning(settling, trx, signer);
  const identity = signing?.roles.identity;
  if (!signing || identity?.condition !== category || signing.signer.identity_state === 'verified') return;
  await change(settling, trx, signing, 'verified', { identity_problem: null });
  await tell(settling, trx, signing, identity.send.verified);
}

/** Staff ask for new photos. */
export async function askIdentityAgain(settling: Settling, trx: Trx, signer: string): Promise<void> {
  const signing = await lockedSigning(settling, trx, signer);
  if (!signing?.roles.identity) return;
  await record(trx, signing, 'again');
  await tell(settling, trx, signing, signing.roles.identity.send.again);
}

async function lockedSigning({ context }: Settling, trx: Trx, uuid: string): Promise<Signing | undefined> {
  const found = await trx
    .selectFrom('application_signer')
    .select('application')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!found || !(await lockApplication(trx, found.application))) return undefined;
  const signer = await trx
    .selectFrom('application_signer')
    .selectAll()
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  return signer && signingOf(context, trx, signer);
}

function outcomeOf(identity: LifecycleSignerIdentity, event: string, turn: number): Outcome | undefined {
  if (event === identity.verified) return 'verified';
  if (event === identity.refused) return 'review';
  if (event !== identity.again) return undefined;
  return turn < identity.attempts ? 'again' : 'review';
}

async function change(
  { context }: Settling,
  trx: Trx,
  signing: Signing,
  outcome: Outcome,
  more: Updateable<ApplicationSignerTable>,
): Promise<void> {
  const { signer, row, lifecycle, roles } = signing;
  const now = applicationNow(context, row);
  await trx
    .updateTable('application_signer')
    .set({ ...more, identity_state: outcome, identified: outcome === 'verified' ? now : null })
    .where('uuid', '=', signer.uuid)
    .execute();
  const { participantTasks } = context.domains;
  const at = { row, lifecycle, now };
  const task = { participant: signer.uuid, category: roles.identity?.condition ?? '' };
  if (outcome === 'verified') await participantTasks.settle(trx, at, task);
  if (outcome === 'review') await participantTasks.ask(trx, at, task);
  await record(trx, signing, outcome);
  context.log.info(
    { application: row.uuid, signer: signer.uuid, outcome },
    'the ID of an additional signer was checked',
  );
}

/** Records the outcome of a signer's ID check in the history, without changing the status. */
async function record(trx: Trx, { row }: Signing, outcome: Outcome): Promise<void> {
  const state = stateOf(row);
  const event = `signer-identity-${outcome}`;
  const written = { from: state.status, to: state.status, event, verdicts: {}, reasons: [] };
  await writeMove(trx, row.uuid, state, written, row.due);
}

/** Notifies this signer only. */
async function tell(
  { context, post }: Settling,
  trx: Trx,
  { row, signer }: Pick<Signing, 'row' | 'signer'>,
  document: string,
): Promise<void> {
  const { id: move } = await trx
    .selectFrom('application_history')
    .select('id')
    .where('application', '=', row.uuid)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (await writeMessages(context, trx, row, { move, messages: [document], only: signer.email }))
    await post(trx, row.uuid);
}
