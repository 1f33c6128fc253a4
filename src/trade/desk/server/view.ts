import type { Product } from '../../../../runtime/engine/product.ts';
import { readPath } from '../../../../runtime/json/dotted-path.ts';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import { eventTitle } from '../../../../runtime/lifecycle/event-title.ts';
import { lifecycleEnvironment } from '../../../../runtime/lifecycle/lifecycle-environment.ts';
import { statusTitle } from '../../../../runtime/lifecycle/status.ts';
import { timerDay } from '../../../../runtime/lifecycle/step.ts';
import type { Lifecycle } from '../../../../runtime/schema/types.ts';
import { applicationNow, daysAsMs } from '../../../server/application-record/application-clock.ts';
import { type ApplicationRow, contextOf, stateOf } from '../../../server/application-record/application-record.ts';
import { workflowOf } from '../../../server/application-record/workflow.ts';
import { pendingRequests } from '../../../server/applications/lifecycle/pending-requests.ts';
import { begunAnswers } from '../../../server/applications/prepared/begun-answers.ts';
import { actsOf, movesOf, readingsOf } from '../../../server/backoffice/history.ts';
import { answerInWords } from '../../../server/backoffice/questions.ts';
import type { ApplicationReading } from '../../../server/backoffice/reading/application.ts';
import { enteredBy, masked, type ShownFact, shownFacts } from '../../../server/backoffice/shown-facts.ts';
import { brandOf, statusInWords } from '../../../server/backoffice/status-in-words.ts';
import { notFound } from '../../../server/http/http-error.ts';
import type { ServerContext } from '../../../server/platform/context/context.ts';
import type { MayRead } from '../../../server/platform/context/domain-hooks.ts';
import type { Staff } from '../../../server/ports/staff.ts';
import { eventInWords } from '../../../values/names/names-in-words.ts';
import type { BackOfficeApplication } from '../contract/applications.ts';
import { figuresOf } from '../decisions/figures.ts';
import { timelineOf, titleOfCategory, withdrawnNotes } from '../decisions/timeline.ts';
import { undoOf } from '../decisions/undo.ts';
import { staffEvents, whoActs } from '../decisions/views.ts';
import { colleaguesOf } from './colleagues.ts';
import { filesOf, papersFor } from './files.ts';
import { mentionsOf } from './mentions.ts';
import { messagesSent } from './messages-sent.ts';
import { ownerOf } from './set-owner.ts';
import { lastAct } from './undo.ts';

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
  const known = contextOf(context, row, pricing);
  const { functions } = context.documents;
  const titleOf = (event: string | null): string | undefined => lifecycle.people?.[event ?? '']?.title;
  const moves = (await movesOf(context.db, row.uuid)).map((move) => ({
    ...dated(move),
    title: statusTitle(lifecycle, move.to),
    cause: eventTitle(lifecycle, move) ?? eventInWords(move.event),
  }));
  const recorded = await actsOf(context.db, row.uuid);
  const withdrawn = withdrawnNotes(recorded);
  const acts = recorded.map((act) => ({
    ...dated(act),
    title: titleOf(act.event) ?? titleOfCategory(lifecycle, act.facts),
    facts: act.event?.startsWith('owner-') ? act.facts : readable(act.facts, mayRead),
    comment:
      act.comment !== null && !mayRead('notes', act.role) ? masked : withdrawn.has(act.uuid) ? null : act.comment,
  }));
  const env = lifecycleEnvironment(lifecycle, known, stateOf(row), functions);
  const figures = figuresOf(env, (name) => mayRead('facts', name));
  const sent = mayRead('conversations', 'messages') ? await messagesSent(context.db, row.uuid) : [];
  const others = [...sent, ...(await context.domains.deskTimeline(context, row, mayRead))];
  const titled = <T extends { to: string | null }>(one: T) => ({ ...one, toTitle: statusTitle(lifecycle, one.to) });
  const told = { moves: moves.map(titled), acts: acts.map(titled), files, papers };
  const timeline = timelineOf(told, others);
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
    answers: answersOf(product, begun, answers),
    vendorFacts: vendors,
    fields,
    events: staffEvents(lifecycle, stateOf(row), known, functions, staff.roles),
    actsNext: whoActs(lifecycle, row.status ?? ''),
    goesOn: timerDay(lifecycle, stateOf(row), known, functions),
    waitingFor: await waitingFor(context, row, lifecycle),
    files,
    papers,
    ...{ moves, acts: acts.map(({ uuid: _, ...act }) => act), figures, timeline },
    ...(await workOf(context, row, staff, mayRead)),
    readings: (await readingsOf(context.db, row.uuid)).map((reading) => ({
      ...dated(reading),
      title: opened.get(reading.file) ?? reading.file,
    })),
    ...(await context.domains.deskView(context, row, lifecycle, mayRead)),
  };
}

/** Each answer under its question, and who entered it. */
const answersOf = (product: Product, begun: ReadonlyMap<string, string>, answers: readonly ShownFact[]) =>
  answers.map((one) => ({ ...one, ...answerInWords(product, one), entered: enteredBy(product, begun, one) }));

/** Who works on an application: its owner, colleagues, notes that name the reader, and what the reader can take back. */
async function workOf(
  context: ServerContext,
  row: ApplicationRow,
  { id }: Staff,
  mayRead: MayRead,
): Promise<Pick<BackOfficeApplication, 'owner' | 'colleagues' | 'mentions' | 'undo'>> {
  const { db, clock } = context;
  const owner = await ownerOf(db, row.uuid);
  const colleagues = await colleaguesOf(context, db, row);
  const mentions = await mentionsOf(db, row.uuid, id);
  return {
    owner: owner ? { name: owner.name, since: owner.since.toISOString(), isYou: owner.staff === id } : null,
    colleagues: colleagues.map((one) => ({ ...one, isYou: one.id === id })),
    mentions: mentions.map(({ at, name: by, role, comment }) => ({
      ...{ at: at.toISOString(), by },
      text: mayRead('notes', role) ? (comment ?? '') : masked,
    })),
    undo: undoOf(await lastAct(db, row.uuid), id, clock()),
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
