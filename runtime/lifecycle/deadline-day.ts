import { parseDay } from '../dates/calendar.ts';
import type { Environment } from '../engine/environment/environment.ts';
import { determine } from '../engine/logic/determine.ts';
import { truthy } from '../engine/logic/evaluate.ts';
import type { Logic } from '../schema/copy.ts';
import type { LifecycleDeadline } from '../schema/types.ts';

/** The day of a deadline; undefined if it does not apply, or depends on missing facts. */
export function dayOf({ when, day }: Pick<LifecycleDeadline, 'when' | 'day'>, env: Environment): string | undefined {
  const applies = determine(when ?? true, env, noRules);
  if (!applies.known || !truthy(applies.value)) return undefined;
  return dayFrom(day, env);
}

/** The day that logic gives; undefined if it gives none, or depends on missing facts. */
export function dayFrom(logic: Logic, env: Environment): string | undefined {
  const result = determine(logic, env, noRules);
  return result.known && typeof result.value === 'string' && parseDay(result.value) ? result.value : undefined;
}

const noRules = (): undefined => undefined;
