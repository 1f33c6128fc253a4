import type { Lifecycle } from '../schema/types.ts';
import { type LifecycleProblem, problem } from './lifecycle-problem.ts';

/** Every staff event names existing roles that decide it; every role decides an event or is declared read-only. */
export function checkRoles({ roles = {}, people = {} }: Lifecycle): LifecycleProblem[] {
  const decides = new Set(Object.values(people).flatMap(({ decidedBy }) => decidedBy));
  const ofEvents = Object.entries(people).flatMap(([event, { decidedBy }]) =>
    decidedBy.flatMap((role, index) => {
      const at = ['people', event, 'decidedBy', String(index)];
      if (!Object.hasOwn(roles, role)) return [problem('unknown-role', at, `No role is called '${role}'.`)];
      return roles[role]?.reads ? [problem('reading-role', at, `'${role}' is read-only and decides nothing.`)] : [];
    }),
  );
  const unused = Object.entries(roles)
    .filter(([role, { reads }]) => !reads && !decides.has(role))
    .map(([role]) =>
      problem(
        'unused-role',
        ['roles', role],
        `No event is decided by '${role}'; say "reads": true where that is meant.`,
      ),
    );
  return [...ofEvents, ...unused];
}
