import type { FunctionRegistry } from '../engine/environment/environment.ts';
import type { Json } from '../json/json.ts';
import type { Personas } from '../schema/types.ts';
import { givenState } from './given-state.ts';
import type { LifecycleContext, LifecycleState } from './lifecycle-state.ts';
import { givenStatus, statusPlace } from './status.ts';
import type { CompiledLifecycle } from './underwriting-rules.ts';

/**
 * Puts an application into a status with the given fields. Its history stays; everything else is as usual for the
 * status.
 */
export function putState(
  lifecycle: CompiledLifecycle,
  personas: Personas,
  status: { [key: string]: Json },
  context: LifecycleContext,
  functions: FunctionRegistry,
  before: LifecycleState,
): LifecycleState {
  const [part] = statusPlace(lifecycle);
  const application = { [part]: status };
  const usual = givenState(lifecycle, personas, application, context, functions);
  return {
    ...usual,
    visit: before.visit + 1,
    facts: { ...usual.facts, ...before.facts },
    fields: { ...usual.fields, ...before.fields, ...givenStatus(lifecycle, application).fields },
    moments: { ...usual.moments, ...before.moments, [usual.status]: context.now },
  };
}
