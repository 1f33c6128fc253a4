import type { FunctionRegistry } from '../engine/environment/environment.ts';
import { determine } from '../engine/logic/determine.ts';
import { merged } from '../json/deep-merge.ts';
import { writePath } from '../json/dotted-path.ts';
import type { JsonObject } from '../json/json.ts';
import type { Lifecycle } from '../schema/types.ts';
import { lifecycleEnvironment } from './lifecycle-environment.ts';
import type { ApplicationRecord, LifecycleContext, LifecycleState } from './lifecycle-state.ts';
import { statusPlace } from './status.ts';

/**
 * A stored application. `shown`: parts of its view set directly by tests and the sandbox; they override those of the
 * lifecycle.
 */
export type StoredApplication = { state: LifecycleState; record: ApplicationRecord; shown: JsonObject };

/** The view of an application for its owner, for the server and tests alike. */
export function servedApplication(
  lifecycle: Lifecycle,
  { state, record, shown }: StoredApplication,
  context: LifecycleContext,
  functions: FunctionRegistry,
): JsonObject {
  return merged(applicationViewOf(lifecycle, state, context, functions, record), shown);
}

/**
 * The view defined by the lifecycle: the status with the fields that transitions set, and the lifecycle's `view`.
 * Absent values are left out.
 */
export function applicationViewOf(
  lifecycle: Lifecycle,
  state: LifecycleState,
  context: LifecycleContext,
  functions: FunctionRegistry = {},
  record: Partial<ApplicationRecord> = {},
): JsonObject {
  const env = lifecycleEnvironment(lifecycle, context, state, functions, record);
  const [part] = statusPlace(lifecycle);
  let view: JsonObject = { [part]: statusOf(lifecycle, state) };
  for (const [path, logic] of Object.entries(lifecycle.view ?? {})) {
    const result = determine(logic, env, () => undefined);
    if (result.known && result.value !== null) view = writePath(view, path, result.value);
  }
  return view;
}

function statusOf(lifecycle: Lifecycle, { status, fields }: LifecycleState): JsonObject {
  const shown = Object.entries(fields).filter(([name]) => lifecycle.facts[name]?.source !== 'kept');
  const [, name] = statusPlace(lifecycle);
  return { ...Object.fromEntries(shown), ...(status !== '' && { [name]: status }) };
}
