import type { FunctionRegistry } from '../engine/environment/environment.ts';
import { determine } from '../engine/logic/determine.ts';
import { merged } from '../json/deep-merge.ts';
import { writePath } from '../json/dotted-path.ts';
import type { JsonObject } from '../json/json.ts';
import type { Lifecycle } from '../schema/types.ts';
import { lifecycleEnvironment } from './lifecycle-environment.ts';
import type { ApplicationRecord, LifecycleContext, LifecycleState } from './lifecycle-state.ts';

/** An application as it is kept. `shown`: what was given to be shown of it, as tests and the sandbox give it; it goes before what the lifecycle shows. */
export type KeptApplication = { state: LifecycleState; record: ApplicationRecord; shown: JsonObject };

/** An application as its owner sees it. Whoever answers for one, server or test, makes it here. */
export function servedApplication(
  lifecycle: Lifecycle,
  { state, record, shown }: KeptApplication,
  context: LifecycleContext,
  functions: FunctionRegistry,
): JsonObject {
  return merged(applicationViewOf(lifecycle, state, context, functions, record), shown);
}

/** What the borrower sees of the application: its status with what transitions set, and the lifecycle's `view`. What is not known is left out. */
export function applicationViewOf(
  lifecycle: Lifecycle,
  state: LifecycleState,
  context: LifecycleContext,
  functions: FunctionRegistry = {},
  record: Partial<ApplicationRecord> = {},
): JsonObject {
  const env = lifecycleEnvironment(lifecycle, context, state, functions, record);
  let view: JsonObject = { status: statusOf(lifecycle, state) };
  for (const [path, logic] of Object.entries(lifecycle.view ?? {})) {
    const found = determine(logic, env, () => undefined);
    if (found.known && found.value !== null) view = writePath(view, path, found.value);
  }
  return view;
}

function statusOf(lifecycle: Lifecycle, { status, fields }: LifecycleState): JsonObject {
  const shown = Object.entries(fields).filter(([name]) => lifecycle.facts[name]?.source !== 'kept');
  return { ...Object.fromEntries(shown), ...(status !== '' && { checklistStatus: status }) };
}
