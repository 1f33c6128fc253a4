import { applicationNow } from '../../../server/application-record/application-clock.ts';
import {
  type ApplicationRow,
  lockApplication,
  stateOf,
  writeMove,
} from '../../../server/application-record/application-record.ts';
import { workflowOf } from '../../../server/application-record/workflow.ts';
import type { Office } from '../../../server/backoffice/office.ts';
import { permissionsFor } from '../../../server/backoffice/reading/permissions.ts';
import { recordAct } from '../../../server/backoffice/record-act.ts';
import { notFound } from '../../../server/http/http-error.ts';
import { writeMessages } from '../../../server/messages/write-messages.ts';
import type { ApplicationAt } from '../../../server/platform/context/domain-hooks.ts';
import type { Trx } from '../../../server/platform/database/tables.ts';
import type { Staff } from '../../../server/ports/staff.ts';
import { invitedSigners, tellAskedSigner } from '../../signers/server/asked-signers.ts';
import { askIdentityAgain, taskSettled } from '../../signers/server/settle-identity.ts';
import type { StaffEvent } from '../decisions/decision.ts';
import type { DeskCondition } from '../decisions/views.ts';
import { applyEvent, type Performers } from './apply.ts';
import { conditionsAtDesk } from './at-desk.ts';

/** The application, the member of staff, and their IP address. */
export type Acting = { uuid: string; staff: Staff; ip: string | null };

/**
 * Opens a condition, asks for it again, or clears it, records who did, and tells whom it concerns. Throws a 404 for an
 * application or a condition that does not exist or that the member of staff may not read, and what the decision refuses.
 */
export async function actAtDesk(office: Office, trx: Trx, acting: Acting, event: StaffEvent): Promise<DeskCondition[]> {
  const { context, jobs } = office;
  const { uuid, staff } = acting;
  const row = await lockApplication(trx, uuid);
  if (!row) throw notFound();
  const { lifecycle } = workflowOf(context.documents, row);
  await permissionsFor(context, trx, row, staff);
  const at = { row, lifecycle, now: applicationNow(context, row) };
  const asksSigner = event.type === 'open' && event.request.signer !== undefined;
  const signers = asksSigner ? (await invitedSigners(context, trx, row)).map(({ signer }) => signer.id) : [];
  await applyEvent(trx, at, event, { signers, perform: performers(office, trx, acting, at) });
  await jobs.enqueue(trx, uuid);
  return conditionsAtDesk(trx, uuid, lifecycle);
}

function performers({ context, jobs }: Office, trx: Trx, { staff, ip }: Acting, at: ApplicationAt): Performers {
  const { row } = at;
  const settling = { context, post: jobs.post };
  return {
    'record-act': ({ event, condition: { uuid: condition, category }, role, comment }) => {
      const actor = { staff, role, at: context.clock(), ip };
      return recordAct(trx, row, actor, { event, facts: { condition, category }, comment });
    },
    'tell-borrower': async ({ event, messages }) => {
      const move = await noteInHistory(trx, row, event);
      if (await writeMessages(context, trx, row, { move, messages })) await jobs.post(trx, row.uuid);
    },
    'tell-signer': ({ event, messages, signer }) => tellAskedSigner(settling, trx, signer, { row, event, messages }),
    'ask-identity-again': ({ signer }) => askIdentityAgain(settling, trx, signer),
    'signer-cleared': (task) => taskSettled(settling, trx, task),
  };
}

/** Notes an act in the history, which changes the back office's version of the application. */
function noteInHistory(trx: Trx, row: ApplicationRow, event: string): Promise<string> {
  const state = stateOf(row);
  const record = { from: state.status, to: state.status, event, verdicts: {}, reasons: [] };
  return writeMove(trx, row.uuid, state, record, row.due);
}
