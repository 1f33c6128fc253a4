import type { Environment, FunctionRegistry } from '../engine/environment/environment.ts';
import { environmentOf } from '../engine/facts/environment-of.ts';
import type { Product } from '../engine/product.ts';
import type { Session } from '../engine/session/session.ts';
import { startSession } from '../engine/session/start-session.ts';
import type { JsonObject } from '../json/json.ts';
import type { Lifecycle } from '../schema/types.ts';
import { lifecycleEnvironment } from './lifecycle-environment.ts';
import type { LifecycleContext, LifecycleState } from './lifecycle-state.ts';

type Known = { product: Product; lifecycle: Lifecycle; functions: FunctionRegistry };

/**
 * `answers`: without encrypted ones. `application`: its view. `brought`: facts of source "paper" that the lifecycle
 * does not have. `flags`: as decided for the reader of a message.
 */
type Given = {
  answers: JsonObject;
  application: JsonObject;
  profile: JsonObject | null;
  state: LifecycleState;
  context: LifecycleContext;
  brought?: JsonObject;
  flags?: JsonObject;
};

/**
 * The facts that papers and messages of an application read: those of its screens, and those of source "paper", which
 * are facts of the same name in the lifecycle and not visible to screens. Used by the server and by journeys.
 */
export function paperFactsOf(documents: Known, application: Given): Environment {
  const { product, functions } = documents;
  const session = startSession({ now: application.context.now, flags: application.flags ?? {} });
  return environmentOf(
    product,
    {
      ...session,
      answers: application.answers,
      profile: application.profile,
      application: application.application as Session['application'],
      kept: { ...ofLifecycle(documents, application), ...application.brought },
    },
    functions,
  );
}

function ofLifecycle({ product, lifecycle, functions }: Known, { state, context }: Given): JsonObject {
  const env = lifecycleEnvironment(lifecycle, context, state, functions);
  const names = Object.keys(product.facts).filter((name) => product.facts[name]?.source === 'paper');
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = env.get(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
