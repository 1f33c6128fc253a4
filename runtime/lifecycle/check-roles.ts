import type { Lifecycle } from '../schema/types.ts';
import { type LifecycleProblem, problem } from './lifecycle-problem.ts';

/** Every event of people's is decided by roles that there are; a role decides something, or says that it only reads. */
export function checkRoles({ roles = {}, people = {} }: Lifecycle): LifecycleProblem[] {
  const decides = new Set(Object.values(people).flatMap(({ decidedBy }) => decidedBy));
  const ofEvents = Object.entries(people).flatMap(([event, { decidedBy }]) =>
    decidedBy.flatMap((role, index) => {
      const at = ['people', event, 'decidedBy', String(index)];
      if (!Object.hasOwn(roles, role)) return [problem('unknown-role', at, `No role is called '${role}'.`)];
      return roles[role]?.reads ? [problem('reading-role', at, `'${role}' only reads, so it decides nothing.`)] : [];
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
