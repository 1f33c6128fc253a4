import type { JsonObject } from '../../../runtime/core/machine/session.ts';
import type { Json } from '../../../runtime/schema/copy.ts';
import type { ApplicationStatus, ApplicationView } from '../../contract/applications.ts';
import type { ApplicationRow } from '../lifecycle/application-record.ts';

/** Statuses after which there is nothing to resume. */
const over = new Set(['DECLINED', 'CANCELLED', 'COMPLETE']);

/** Between one line of credit and the next (specification 1, section 9). */
const waitingDays = 45;

/** Whether it stands in the way of another application: while it is under way, and for a while after it was completed. */
function isActiveForAppStart({ status, updated }: ApplicationRow, now: Date): boolean {
  if (status === 'COMPLETE') return now.getTime() - updated.getTime() < waitingDays * 24 * 3_600_000;
  return !over.has(status ?? '');
}

/** An application as its owner sees it: never its Social Security number, its income, or what vendors answered. */
export function applicationView(row: ApplicationRow, now: Date): ApplicationView {
  const property = isObject(row.answers.propertyAddress) ? row.answers.propertyAddress : {};
  const { adjustedHomeAmount, ...status } = row.fields;
  const view: JsonObject = {
    uuid: row.uuid,
    loanNumber: row.loan_number,
    status: { ...status, ...(row.status !== null && { checklistStatus: row.status }) },
    active: !over.has(row.status ?? ''),
    activeForAppStart: isActiveForAppStart(row, now),
    isInquiry: false,
    isCrypto: false,
    property,
    ...(row.papers.length > 0 && { papers: row.papers }),
    ...(row.ssn_last_four !== null && { ssnLastFour: row.ssn_last_four }),
    ...(adjustedHomeAmount !== undefined && { adjustedHomeAmount }),
    auditFields: { createdDate: row.created.toISOString() },
  };
  // The columns were written from the contract's own parts, or by the sandbox.
  return merged(view, row.shown) as ApplicationView;
}

export function statusView(row: ApplicationRow, now: Date): ApplicationStatus {
  return applicationView(row, now).status ?? {};
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Deep; what the second says, null included, holds. */
export function merged(base: JsonObject, over: JsonObject): JsonObject {
  const result = { ...base };
  for (const [name, value] of Object.entries(over)) {
    const before = result[name];
    result[name] = isObject(before) && isObject(value) ? merged(before, value) : value;
  }
  return result;
}
