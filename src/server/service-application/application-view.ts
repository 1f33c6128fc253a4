import { merged } from '../../../runtime/core/facts/merged.ts';
import { applicationViewOf } from '../../../runtime/core/lifecycle/application-view.ts';
import type { JsonObject } from '../../../runtime/core/machine/session.ts';
import type { ApplicationStatus, ApplicationView } from '../../contract/applications.ts';
import { functions } from '../../lending/registry.ts';
import type { ServerContext } from '../context.ts';
import { type ApplicationRow, contextOf, stateOf } from '../lifecycle/application-record.ts';
import { workflowOf } from '../lifecycle/workflow.ts';

/** Statuses after which there is nothing to resume. */
const over = new Set(['DECLINED', 'CANCELLED', 'COMPLETE']);

/** Between one line of credit and the next (specification 1, section 9). */
const waitingDays = 45;

/** Whether it stands in the way of another application: while it is under way, and for a while after it was completed. */
function isActiveForAppStart({ status, updated }: ApplicationRow, now: Date): boolean {
  if (status === 'COMPLETE') return now.getTime() - updated.getTime() < waitingDays * 24 * 3_600_000;
  return !over.has(status ?? '');
}

/** An application as its owner sees it: with the income that they stated, never with its Social Security number or what vendors found out. */
export function applicationView(context: ServerContext, row: ApplicationRow, now: Date): ApplicationView {
  const { lifecycle, pricing } = workflowOf(context.documents, row.org, row.lifecycle);
  const seen = applicationViewOf(lifecycle, stateOf(row), contextOf(context, row, pricing), functions);
  const view: JsonObject = {
    uuid: row.uuid,
    loanNumber: row.loan_number,
    active: !over.has(row.status ?? ''),
    activeForAppStart: isActiveForAppStart(row, now),
    isInquiry: false,
    isCrypto: false,
    ...seen,
    ...(row.papers.length > 0 && { papers: row.papers }),
    ...(row.ssn_last_four !== null && { ssnLastFour: row.ssn_last_four }),
    consents: row.consents.map((type) => ({ type })),
    auditFields: { createdDate: row.created.toISOString() },
  };
  // The columns were written from the contract's own parts, or by the sandbox.
  return merged(view, row.shown) as ApplicationView;
}

export function statusView(context: ServerContext, row: ApplicationRow, now: Date): ApplicationStatus {
  return applicationView(context, row, now).status ?? {};
}
