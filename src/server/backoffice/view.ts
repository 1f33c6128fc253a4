import { readPath } from '../../../runtime/json/dotted-path.ts';
import type { JsonObject } from '../../../runtime/json/json.ts';
import { canHappen } from '../../../runtime/lifecycle/can-happen.ts';
import { possibleEvents } from '../../../runtime/lifecycle/manual-event.ts';
import { actsNext, statusTitle } from '../../../runtime/lifecycle/status.ts';
import { goesOnBy } from '../../../runtime/lifecycle/step.ts';
import type { Lifecycle } from '../../../runtime/schema/types.ts';
import type { BackOfficeApplication, BackOfficeEvent } from '../../contract/calls/back-office/applications.ts';
import { functions } from '../../lending/registry.ts';
import { applicationNow, daysAsMs } from '../application-record/application-clock.ts';
import { type ApplicationRow, contextOf, stateOf } from '../application-record/application-record.ts';
import { workflowOf } from '../application-record/workflow.ts';
import { pendingRequests } from '../applications/lifecycle/pending-requests.ts';
import { begunAnswers } from '../applications/prepared/begun-answers.ts';
import { notFound } from '../http/http-error.ts';
import type { ServerContext } from '../platform/context/context.ts';
import type { MayRead } from '../platform/context/domain-hooks.ts';
import type { Staff } from '../ports/staff.ts';
import { filesOf, papersFor } from './files.ts';
import { actsOf, movesOf, readingsOf } from './history.ts';
import { eventInWords } from './names-in-words.ts';
import type { ApplicationReading } from './reading/application.ts';
import { enteredBy, masked, shownFacts } from './shown-facts.ts';
import { brandOf, statusInWords } from './status-in-words.ts';

/** An application as this member of staff may see it: the rest is masked, and each event says whether they may send it now. */
export async function officeView(
  context: ServerContext,
  { row, staff, permissions }: ApplicationReading,
): Promise<BackOfficeApplication> {
  const { lifecycle, pricing } = workflowOf(context.documents, row);
  const mayRead: MayRead = (part, name) => permissions.roleFor(part, name) !== undefined;
  const product = context.documents.organisations.get(row.org)?.product;
  if (!product) throw notFound();
  const { answers, vendors, status: fields } = shownFacts(row, product, lifecycle, mayRead);
  const begun = await begunAnswers(context, row.uuid);
  const files = await filesOf(context, row.uuid, permissions);
  const papers = await papersFor(context, row.uuid, permissions);
  const opened = new Map<string, string>([
    ...files.map(({ uuid, fileName }): [string, string] => [uuid, fileName]),
    ...papers.map(({ name, title }): [string, string] => [name, title]),
  ]);
  const titleOf = (event: string | null): string | undefined => lifecycle.people?.[event ?? '']?.title;
  return {
    uuid: row.uuid,
    org: row.org,
    brand: brandOf(context, row.org),
    loanNumber: row.loan_number,
    status: row.status,
    statusTitle: statusInWords(context, row),
    created: row.created.toISOString(),
    updated: row.updated.toISOString(),
    ...borrowerOf(row, mayRead),
    email: await emailOf(context, row),
    answers: answers.map((one) => ({ ...one, entered: enteredBy(product, begun, one) })),
    vendorFacts: vendors,
    fields,
    events: peopleEvents(context, row, staff),
    actsNext: actsNext(lifecycle, row.status ?? ''),
    goesOn: goesOnBy(lifecycle, stateOf(row), contextOf(context, row, pricing), functions),
    waitingFor: await waitingFor(context, row, lifecycle),
    files,
    papers,
    moves: (await movesOf(context.db, row.uuid)).map((move) => ({
      ...dated(move),
      title: statusTitle(lifecycle, move.to),
      cause: titleOf(move.event) ?? eventInWords(move.event),
    })),
    acts: (await actsOf(context.db, row.uuid)).map((act) => ({
      ...dated(act),
      title: titleOf(act.event) ?? null,
      facts: readable(act.facts, mayRead),
      comment: act.comment !== null && !mayRead('notes', act.role) ? masked : act.comment,
    })),
    readings: (await readingsOf(context.db, row.uuid)).map((reading) => ({
      ...dated(reading),
      title: opened.get(reading.file) ?? reading.file,
    })),
    ...(await context.domains.deskView(context, row, lifecycle, mayRead)),
  };
}

/** The borrower's name and the property's address, where they may be read. */
function borrowerOf({ answers }: ApplicationRow, mayRead: MayRead): Pick<BackOfficeApplication, 'name' | 'street'> {
  const told = (fact: string, parts: string[]): string[] =>
    parts.flatMap((part) => {
      const value = readPath(answers, `${fact}.${part}`);
      return typeof value === 'string' && value !== '' ? [value] : [];
    });
  const property = told('propertyAddress', ['street1', 'city', 'state']).join(', ') || null;
  return {
    name: mayRead('answers', 'name') ? told('name', ['firstName', 'lastName']).join(' ') : masked,
    street: property !== null && !mayRead('answers', 'propertyAddress') ? masked : property,
  };
}

const dated = <T extends { at: Date }>(entry: T): Omit<T, 'at'> & { at: string } => ({
  ...entry,
  at: entry.at.toISOString(),
});

const readable = (facts: JsonObject, mayRead: MayRead): JsonObject =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, mayRead('facts', name) ? value : masked]));

/** The events that staff can send for an application now. */
function peopleEvents(context: ServerContext, row: ApplicationRow, { roles }: Staff): BackOfficeEvent[] {
  const { lifecycle, pricing } = workflowOf(context.documents, row);
  const known = contextOf(context, row, pricing);
  return possibleEvents(lifecycle, row.status ?? '').flatMap((open) => {
    const decidedBy = lifecycle.people?.[open.event]?.decidedBy;
    if (!decidedBy || !canHappen(lifecycle, stateOf(row), open.event, known, functions)) return [];
    return [{ ...open, decidedBy, yours: decidedBy.some((role) => roles.includes(role)) }];
  });
}

async function waitingFor(
  context: ServerContext,
  row: ApplicationRow,
  { vendors }: Lifecycle,
): Promise<BackOfficeApplication['waitingFor']> {
  const now = applicationNow(context, row).getTime();
  const pending = await pendingRequests(context.db, row);
  return pending.map(({ vendor, vendor_key: key, at }) => {
    const days = vendors[vendor]?.waitDays;
    const overdue = days !== undefined && at.getTime() + daysAsMs(days) <= now;
    return { vendor, title: vendors[vendor]?.title ?? vendor, key, since: at.toISOString(), overdue };
  });
}

async function emailOf({ db }: ServerContext, { account }: ApplicationRow): Promise<string> {
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('uuid', '=', account)
    .executeTakeFirstOrThrow();
  return email;
}
