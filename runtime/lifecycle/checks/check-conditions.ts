import type { Lifecycle } from '../../schema/types.ts';
import { awaitsAny } from '../status.ts';
import { type LifecycleProblem, problem } from './lifecycle-problem.ts';

/**
 * Checks conditions: roles and staff events exist; each category asks for documents or for an answer; transitions ask
 * for existing categories.
 */
export function checkConditions(lifecycle: Lifecycle): LifecycleProblem[] {
  const { conditions, people = {}, roles = {} } = lifecycle;
  const held = (conditions?.hold ?? []).flatMap((event, index) =>
    Object.hasOwn(people, event)
      ? []
      : [problem('unknown-event', ['conditions', 'hold', String(index)], `No event of people is called '${event}'.`)],
  );
  const categories = Object.entries(conditions?.categories ?? {}).flatMap(
    ([name, { documents, answer, decidedBy }]): LifecycleProblem[] => {
      const at = ['conditions', 'categories', name];
      const asks = [documents, answer].filter((one) => one !== undefined).length;
      const unclear =
        asks === 1 ? [] : [problem('unclear-condition', at, 'A condition asks for documents, or for an answer.')];
      const strangers = decidedBy.flatMap((role, index) => {
        const place = [...at, 'decidedBy', String(index)];
        if (!Object.hasOwn(roles, role)) return [problem('unknown-role', place, `No role is called '${role}'.`)];
        return roles[role]?.decides === false ? [problem('reading-role', place, `'${role}' decides nothing.`)] : [];
      });
      return [...unclear, ...strangers];
    },
  );
  return [...held, ...categories, ...checkAsked(lifecycle)];
}

function checkAsked(lifecycle: Lifecycle): LifecycleProblem[] {
  const { conditions, states } = lifecycle;
  const known = Object.keys(conditions?.categories ?? {});
  return Object.entries(states).flatMap(([status, { on = {} }]) =>
    Object.entries(on).flatMap(([event, transitions]) =>
      transitions.flatMap(({ ask = [], to }, number) =>
        ask.flatMap((category, index) => {
          const at = ['states', status, 'on', event, String(number), 'ask', String(index)];
          if (!awaitsAny(lifecycle, to, conditions?.hold ?? []))
            return [problem('unheld-condition', at, `No event of '${to}' waits until '${category}' is cleared.`)];
          return known.includes(category)
            ? []
            : [problem('unknown-condition', at, `There is no condition '${category}' among: ${known.join(', ')}.`)];
        }),
      ),
    ),
  );
}
