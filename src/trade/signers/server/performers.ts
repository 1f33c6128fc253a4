import type { FastifyRequest } from 'fastify';
import { applicationNow } from '../../../server/application-record/application-clock.ts';
import { stateOf, writeMove } from '../../../server/application-record/application-record.ts';
import { eventNotAllowed } from '../../../server/applications/actions/borrower-event.ts';
import type { Jobs } from '../../../server/applications/lifecycle/jobs.ts';
import { moveApplication } from '../../../server/applications/lifecycle/move-application.ts';
import { requireProofFor } from '../../../server/http/recent-proof.ts';
import { writeMessages } from '../../../server/messages/write-messages.ts';
import type { ServerContext } from '../../../server/platform/context/context.ts';
import type { Answering } from '../../../server/platform/context/domain-hooks.ts';
import type { Trx } from '../../../server/platform/database/tables.ts';
import type { IdentityOutcome } from '../decisions/decision.ts';
import type { Performers } from './apply.ts';
import type { StoredSigning } from './own-signing.ts';

/** What follows of an event about a signer, whoever caused it. */
export function consequences(settling: Answering<ServerContext>, trx: Trx, signing: StoredSigning): Performers {
  const { context } = settling;
  const { signer, applicationRow: row, lifecycle } = signing;
  const { participantTasks: tasks } = context.domains;
  const at = { row, lifecycle, now: applicationNow(context, row) };
  const taskOf = (category: string) => ({ participant: signer.id, category });
  return {
    'ask-task': ({ category }) => tasks.ask(trx, at, taskOf(category)),
    'answer-task': ({ category }) => tasks.answered(trx, at, taskOf(category)),
    'settle-task': ({ category }) => tasks.settle(trx, at, taskOf(category)),
    'record-outcome': ({ outcome }) => recordOutcome(context, trx, signing, outcome),
    tell: ({ message }) => tell(settling, trx, signing, message),
  };
}

/** What a signer's own request leads to, on every screen. */
export function acts(request: FastifyRequest, trx: Trx, jobs: Jobs, signing: StoredSigning): Performers {
  const { context } = request.server;
  const { applicationRow: row, signer, lifecycle } = signing;
  return {
    ...consequences({ context, post: jobs.post }, trx, signing),
    'await-tasks': () => context.domains.participantTasks.hold(trx, row.uuid, signer.id),
    'require-proof': ({ event }) => requireProofFor(request, lifecycle, event),
    async move({ event, facts }) {
      const { step } = await moveApplication({ context, post: jobs.post }, trx, row, { name: event, facts });
      if (!step.moved) throw eventNotAllowed();
      await jobs.enqueue(trx, row.uuid);
      request.log.info({ application: row.uuid, signer: signer.id, event }, 'an additional signer acted');
    },
  };
}

/** Records the outcome of a signer's ID check in the history, without changing the status. */
async function recordOutcome(
  { log }: ServerContext,
  trx: Trx,
  { applicationRow: row, signer }: StoredSigning,
  outcome: IdentityOutcome,
): Promise<void> {
  const state = stateOf(row);
  const event = `signer-identity-${outcome}`;
  const written = { from: state.status, to: state.status, event, verdicts: {}, reasons: [] };
  await writeMove(trx, row.uuid, state, written, row.due);
  log.info({ application: row.uuid, signer: signer.id, outcome }, 'the ID of an additional signer was checked');
}

/** Notifies this signer only. */
async function tell(
  { context, post }: Answering<ServerContext>,
  trx: Trx,
  { applicationRow: row, signer }: StoredSigning,
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
