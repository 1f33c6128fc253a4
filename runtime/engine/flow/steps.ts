import type { Environment } from '../environment/environment.ts';
import type { CompiledFlow, Product } from '../product.ts';
import { holds } from '../rules/judge.ts';
import type { Place } from '../session/session.ts';

/** The flow of a step; undefined for any other place. */
export const flowOf = ({ flows }: Pick<Product, 'flows'>, place: Place): CompiledFlow | undefined =>
  place.kind === 'step' ? flows[place.flow] : undefined;

/** Ids of the flow's steps whose conditions hold, in order. */
export function visibleSteps(product: Product, flow: CompiledFlow, env: Environment): string[] {
  return flow.sequence.filter((id) => {
    const step = flow.steps[id];
    return step !== undefined && holds(step, env, (rule) => product.rules[rule]);
  });
}

/** The next visible step, or undefined at the end of the flow. */
export function nextStep(product: Product, flow: CompiledFlow, step: string, env: Environment): string | undefined {
  const steps = visibleSteps(product, flow, env);
  const here = flow.sequence.indexOf(step);
  return steps.find((id) => flow.sequence.indexOf(id) > here);
}

/** The visible step before this one, or undefined at the start of the flow. */
export function previousStep(product: Product, flow: CompiledFlow, step: string, env: Environment): string | undefined {
  const here = flow.sequence.indexOf(step);
  return visibleSteps(product, flow, env).findLast((id) => flow.sequence.indexOf(id) < here);
}

/**
 * The step that a guard of the flow redirects to, or the nearest visible step before a hidden one; undefined where the
 * step may be visited.
 */
export function guardRedirect(
  product: Product,
  flow: CompiledFlow,
  step: string,
  env: Environment,
): string | undefined {
  for (const guard of Object.values(flow.guards ?? {})) {
    const stops = holds(guard, env, (rule) => product.rules[rule]);
    if (stops && guard.redirect !== step) return guard.redirect;
  }
  const steps = visibleSteps(product, flow, env);
  if (steps.includes(step)) return undefined;
  const here = flow.sequence.indexOf(step);
  return steps.findLast((id) => flow.sequence.indexOf(id) < here) ?? steps[0];
}

/** The path of a step under the router's base. */
export function stepPath(flow: CompiledFlow, step: string): string {
  const segment = flow.steps[step]?.path ?? '';
  return segment === '' ? flow.base : `${flow.base}/${segment}`;
}
