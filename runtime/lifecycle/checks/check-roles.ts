import type { Lifecycle } from '../../schema/types.ts';
import { type LifecycleProblem, problem } from './lifecycle-problem.ts';

/**
 * Checks roles: each staff event names existing roles that decide it; each role decides an event or says that it
 * decides none; queues name roles and states.
 */
export function checkRoles(lifecycle: Lifecycle): LifecycleProblem[] {
  const { roles = {}, people = {} } = lifecycle;
  const decides = new Set(Object.values(people).flatMap(({ decidedBy }) => decidedBy));
  const ofEvents = Object.entries(people).flatMap(([event, { decidedBy }]) =>
    decidedBy.flatMap((role, index) => {
      const at = ['people', event, 'decidedBy', String(index)];
      if (!Object.hasOwn(roles, role)) return [problem('unknown-role', at, `No role is called '${role}'.`)];
      return roles[role]?.decides === false ? [problem('reading-role', at, `'${role}' decides nothing.`)] : [];
    }),
  );
  const unused = Object.entries(roles)
    .filter(([role, own]) => own.decides !== false && !decides.has(role))
    .map(([role]) =>
      problem(
        'unused-role',
        ['roles', role],
        `No event is decided by '${role}'; say "decides": false where that is meant.`,
      ),
    );
  return [...ofEvents, ...unused, ...uncarried(roles), ...checkQueues(lifecycle)];
}

/** Reports a queue that a role opens and does not have, roles and statuses of queues that do not exist. */
function checkQueues({ roles = {}, queues = {}, states }: Lifecycle): LifecycleProblem[] {
  const opened = Object.entries(roles).flatMap(([role, { queue }]) => {
    const at = ['roles', role, 'queue'];
    if (queue === undefined) return [];
    if (!Object.hasOwn(queues, queue)) return [problem('unknown-queue', at, `No queue is called '${queue}'.`)];
    return queues[queue]?.roles?.includes(role) === false
      ? [problem('unknown-queue', at, `'${role}' does not have the queue '${queue}'.`)]
      : [];
  });
  const named = Object.entries(queues).flatMap(([queue, { roles: has = [], statuses = [] }]) => [
    ...has.flatMap((role, index) =>
      Object.hasOwn(roles, role)
        ? []
        : [problem('unknown-role', ['queues', queue, 'roles', String(index)], `No role is called '${role}'.`)],
    ),
    ...statuses.flatMap((status, index) =>
      Object.hasOwn(states, status)
        ? []
        : [problem('unknown-state', ['queues', queue, 'statuses', String(index)], `There is no state '${status}'.`)],
    ),
  ]);
  return [...opened, ...named];
}

/** Reports roles that begin inquiries if no role can continue them as applications. */
function uncarried(roles: NonNullable<Lifecycle['roles']>): LifecycleProblem[] {
  const begins = (role: string, what: 'applications' | 'inquiries') => roles[role]?.begins?.includes(what) === true;
  const names = Object.keys(roles);
  if (names.some((role) => begins(role, 'applications'))) return [];
  return names
    .filter((role) => begins(role, 'inquiries'))
    .map((role) =>
      problem(
        'uncarried-inquiry',
        ['roles', role, 'begins'],
        `'${role}' begins inquiries, but no role begins applications, so nobody could carry them on.`,
      ),
    );
}

type Readable = Record<'facts' | 'answers' | 'papers' | 'notes', readonly string[]>;

/** Reports names in the permissions of roles that do not exist. */
export function checkReads({ roles = {} }: Lifecycle, others: Omit<Readable, 'notes'>): LifecycleProblem[] {
  const known = { ...others, notes: Object.keys(roles) };
  return Object.entries(roles).flatMap(([role, { reads }]) =>
    (['facts', 'answers', 'papers', 'notes'] as const).flatMap((part) => {
      const named = reads[part] ?? [];
      return named === 'all' ? [] : named.flatMap((name, index) => unknownIn(known, role, part, name, index));
    }),
  );
}

function unknownIn(
  known: Readable,
  role: string,
  part: keyof Readable,
  name: string,
  index: number,
): LifecycleProblem[] {
  if (known[part].includes(name)) return [];
  const at = ['roles', role, 'reads', part, String(index)];
  return [problem('unknown-readable', at, `There is no '${name}' among the ${part}.`)];
}
