import type { FunctionRegistry } from '../../engine/environment/environment.ts';
import type { CompiledLifecycle } from '../decision-rules.ts';
import { lifecycleEnvironment } from '../lifecycle-environment.ts';
import type { LifecycleContext, LifecycleState } from '../lifecycle-state.ts';
import { chooseTransition } from '../step.ts';

/**
 * Whether an event may cause a transition in the current state. True if its conditions depend on facts that the event
 * itself may provide: what an earlier event of people provided of these does not count.
 */
export function canHappen(
  lifecycle: CompiledLifecycle,
  state: LifecycleState,
  event: string,
  context: LifecycleContext,
  functions: FunctionRegistry,
): boolean {
  const brought = lifecycle.people?.[event]?.facts ?? [];
  const facts = Object.fromEntries(Object.entries(state.facts).filter(([name]) => !brought.includes(name)));
  const env = lifecycleEnvironment(lifecycle, context, { ...state, facts }, functions);
  const choice = chooseTransition(lifecycle, state.status, event, env);
  return choice.found || choice.because === 'undetermined';
}
