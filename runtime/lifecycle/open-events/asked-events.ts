import type { FunctionRegistry } from '../../engine/environment/environment.ts';
import { determine } from '../../engine/logic/determine.ts';
import { truthy } from '../../engine/logic/evaluate.ts';
import type { Lifecycle } from '../../schema/types.ts';
import { lifecycleEnvironment } from '../lifecycle-environment.ts';
import type { LifecycleContext, LifecycleState } from '../lifecycle-state.ts';
import { eventsIn } from '../status.ts';

/** The events of people that may be asked for, whatever the status waits for. */
const askableEvents = ({ people = {} }: Pick<Lifecycle, 'people'>): string[] =>
  Object.keys(people).filter((event) => people[event]?.askedWhen !== undefined);

/** Of these, those that one of these roles decides. */
export const askableBy = (lifecycle: Pick<Lifecycle, 'people'>, roles: readonly string[]): string[] =>
  askableEvents(lifecycle).filter((event) => lifecycle.people?.[event]?.decidedBy.some((role) => roles.includes(role)));

/** The events of people that somebody has asked for and that the status handles (`askedWhen`). What cannot be told is not asked for. */
export function askedEvents(
  lifecycle: Lifecycle,
  state: LifecycleState,
  context: LifecycleContext,
  functions: FunctionRegistry,
): string[] {
  const handled = eventsIn(lifecycle, state.status);
  const open = askableEvents(lifecycle).filter((event) => Object.hasOwn(handled, event));
  if (open.length === 0) return [];
  const env = lifecycleEnvironment(lifecycle, context, state, functions);
  return open.filter((event) => {
    const asked = determine(lifecycle.people?.[event]?.askedWhen ?? false, env, () => undefined);
    return asked.known && truthy(asked.value);
  });
}
