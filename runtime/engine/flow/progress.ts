import type { Copy } from '../../schema/copy.ts';
import type { Environment } from '../environment/environment.ts';
import type { CompiledFlow, Product } from '../product.ts';
import { visibleSteps } from './steps.ts';

/** One segment of the progress bar. */
export type ProgressSegment = { id: string; title: Copy; state: 'done' | 'current' | 'ahead'; part?: Copy };

/**
 * The segments of a flow's progress bar at a step: one for each group of steps that has a visible step (specification
 * 2, section 4.1). Empty where the flow has no progress bar.
 */
export function progressOf(product: Product, flow: CompiledFlow, step: string, env: Environment): ProgressSegment[] {
  const progress = flow.progress;
  if (!progress) return [];
  const present = new Set(visibleSteps(product, flow, env).map((id) => groupOf(flow, id)));
  const here = progress.order.indexOf(groupOf(flow, step));
  return progress.order
    .filter((id) => present.has(id))
    .map((id) => {
      const group = progress.groups[id];
      const at = progress.order.indexOf(id);
      const state = at < here ? 'done' : at === here ? 'current' : 'ahead';
      const part = state === 'current' ? group?.parts?.[partOf(flow, step)] : undefined;
      return { id, title: group?.title ?? id, state, ...(part === undefined ? {} : { part }) };
    });
}

const groupOf = (flow: CompiledFlow, step: string): string => (flow.steps[step]?.progress ?? '').split('/')[0] ?? '';
const partOf = (flow: CompiledFlow, step: string): string => (flow.steps[step]?.progress ?? '').split('/')[1] ?? '';
