import type { Environment } from '../environment/environment.ts';
import type { Product } from '../product.ts';
import type { Place } from '../session/session.ts';
import { type ProgressSegment, progressOf } from './progress.ts';
import { stageProgress } from './stage-progress.ts';

/** The progress bar at a place: that of its flow, or that which its screen names. Empty where there is none. */
export function progressAt(product: Product, place: Place, env: Environment): ProgressSegment[] {
  if (place.kind === 'nowhere') return [];
  const flow = place.kind === 'step' ? product.flows[place.flow] : undefined;
  if (flow && place.kind === 'step') return progressOf(product, flow, place.step, env);
  const { stages } = product.screens[place.screen] ?? {};
  return (stages && stageProgress(stages, env, (id) => product.rules[id])?.steps) ?? [];
}
