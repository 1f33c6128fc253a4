import { askableBy } from '../../../../runtime/lifecycle/open-events/asked-events.ts';
import { actsNext } from '../../../../runtime/lifecycle/status.ts';
import type { Lifecycle, LifecycleQueue } from '../../../../runtime/schema/types.ts';

/** Whom an application waits for, as a member of staff sees it. */
export const waits = ['you', 'desk', 'borrower', 'signers', 'time', 'system', 'nobody'] as const;
export type Waits = (typeof waits)[number];

/** `asked`: the events of people that somebody has asked for. */
type Standing = { status: string | null; openConditions: number; asked: readonly string[] };

/**
 * Whom an application waits for. `you`: these roles may decide what it waits for. `system`: it goes on by itself. An
 * application of the desk waits for the borrower while the borrower is asked for something. Of whom somebody has asked something, of
 * them it waits for first.
 */
export function waitsFor(lifecycle: Lifecycle, { asked, ...standing }: Standing, roles: readonly string[]): Waits {
  if (askableBy(lifecycle, roles).some((event) => asked.includes(event))) return 'you';
  const waiting = waitsByStatus(lifecycle, standing, roles);
  return asked.length > 0 && waiting !== 'you' ? 'desk' : waiting;
}

/** As `waitsFor`, where nobody has asked for an event. */
function waitsByStatus(
  lifecycle: Lifecycle,
  { status, openConditions }: Omit<Standing, 'asked'>,
  roles: readonly string[],
): Waits {
  const next = actsNext(lifecycle, status ?? '');
  if (next.includes('participants')) return 'signers';
  if (next.includes('applicant')) return 'borrower';
  if (next.includes('desk')) {
    if (openConditions > 0) return 'borrower';
    return isTheirs(lifecycle, status ?? '', roles) ? 'you' : 'desk';
  }
  if (next.includes('time')) return 'time';
  const { work, on = {} } = lifecycle.states[status ?? ''] ?? {};
  const leadsOn = Object.values(on).some((transitions) => transitions.some(({ to }) => to !== status));
  return work !== undefined && leadsOn ? 'system' : 'nobody';
}

/** Whether one of these roles decides an event by which the desk moves an application on from the status. */
function isTheirs({ people = {}, states }: Lifecycle, status: string, roles: readonly string[]): boolean {
  const { on = {} } = states[status] ?? {};
  return Object.entries(people).some(
    ([event, { decidedBy, unawaited }]) =>
      unawaited !== true &&
      on[event]?.some(({ to }) => to !== status) === true &&
      decidedBy.some((role) => roles.includes(role)),
  );
}

/** The statuses in which an application without open conditions, of which nothing is asked, waits for one of these. */
export const statusesWaiting = (lifecycle: Lifecycle, roles: readonly string[], wanted: readonly Waits[]): string[] =>
  Object.keys(lifecycle.states).filter((status) =>
    wanted.includes(waitsFor(lifecycle, { status, openConditions: 0, asked: [] }, roles)),
  );

/** A queue as the desk uses it, with its id. */
export type Queue = {
  id: string;
  title: string;
  /** Whom its applications wait for; undefined: whomever. */
  waits: readonly Waits[] | undefined;
  statuses: readonly string[] | undefined;
  /** Events of which one is asked for. */
  asked: readonly string[] | undefined;
  owner: LifecycleQueue['owner'];
  /** Only those for which something is due. */
  isDue: boolean;
  isOverdue: boolean;
  isMentioned: boolean;
  order: NonNullable<LifecycleQueue['order']>;
};

const waitsOf: Record<NonNullable<LifecycleQueue['waitsFor']>[number], Waits> = {
  you: 'you',
  desk: 'desk',
  applicant: 'borrower',
  participants: 'signers',
  time: 'time',
  system: 'system',
  nobody: 'nobody',
};

/** The queues of a member of staff with these roles, in the order of the documents. Of several with one id the first counts. */
export function queuesOf(lifecycles: readonly Lifecycle[], roles: readonly string[]): Queue[] {
  const all = new Map<string, Queue>();
  for (const { queues = {} } of lifecycles)
    for (const [id, queue] of Object.entries(queues))
      if (!all.has(id) && (queue.roles ?? roles).some((role) => roles.includes(role))) all.set(id, queueOf(id, queue));
  return [...all.values()];
}

const queueOf = (
  id: string,
  { title, waitsFor: wanted, statuses, asked, owner, due, overdue, mentioned, order = 'longest' }: LifecycleQueue,
): Queue => ({
  ...{ id, title, statuses, asked, owner, order },
  waits: wanted?.map((one) => waitsOf[one]),
  isDue: due === true,
  isOverdue: overdue === true,
  isMentioned: mentioned === true,
});

/**
 * Which queue is wanted: `asked` by its id. `isSearch`: something is searched for. `counts`: how many applications each queue
 * has, by its id.
 */
type Wanted = { asked: string | undefined; isSearch: boolean; counts: Readonly<Record<string, number>> };

/**
 * The queue that is shown: the one that is asked for; or for a search, which is of everything, the one with all applications; or
 * that of the first role that opens one; or the first. Where nobody asked for one that is empty, the next that has something is
 * shown in its place: the day begins with work.
 */
export function shownQueue(
  queues: readonly Queue[],
  { asked, isSearch, counts }: Wanted,
  lifecycles: readonly Lifecycle[],
  roles: readonly string[],
): Queue | undefined {
  const named = (id: string | undefined): Queue | undefined => queues.find((queue) => queue.id === id);
  const opened = lifecycles
    .flatMap(({ roles: declared = {} }) => Object.entries(declared))
    .flatMap(([role, { queue }]) => (roles.includes(role) ? (named(queue) ?? []) : []));
  const first = opened[0] ?? queues[0];
  const hasSome = (queue: Queue | undefined): boolean => queue !== undefined && (counts[queue.id] ?? 0) > 0;
  const filled = [first, ...queues].find(hasSome) ?? first;
  return named(asked) ?? (isSearch ? queues.findLast(hasAll) : undefined) ?? filled;
}

const hasAll = ({ waits: wanted, statuses, asked, owner, isDue, isOverdue, isMentioned }: Queue): boolean =>
  !wanted && !statuses && !asked && !owner && !isDue && !isOverdue && !isMentioned;

/** Of an application in the queue: what a queue may ask of it. */
export type QueueStanding = {
  status: string | null;
  waits: Waits;
  asked: readonly string[];
  owner: string | null;
  isOwner: boolean;
  /** Whether a deadline is still to be met. */
  isDue: boolean;
  isLate: boolean;
  isMentioned: boolean;
};

/** Whether a queue has an application. The server asks its database the same. */
export function isInQueue(
  { waits: wanted, statuses, asked: named, owner: owned, isDue, isOverdue, isMentioned }: Queue,
  { status, waits: waiting, asked, owner, isOwner, isDue: due, isLate, isMentioned: mentioned }: QueueStanding,
): boolean {
  if (wanted?.includes(waiting) === false) return false;
  if (statuses?.includes(status ?? '') === false) return false;
  if (named?.some((event) => asked.includes(event)) === false) return false;
  if (owned === 'you' && !isOwner) return false;
  if (owned === 'nobody' && owner !== null) return false;
  return (due || !isDue) && (isLate || !isOverdue) && (mentioned || !isMentioned);
}
