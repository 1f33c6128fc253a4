import { dayAt } from '../dates/day-at.ts';
import { isAbsent } from '../engine/environment/absent.ts';
import type { Environment, FunctionRegistry } from '../engine/environment/environment.ts';
import { caller } from '../engine/facts/environment-of.ts';
import { determine } from '../engine/logic/determine.ts';
import { readPath } from '../json/dotted-path.ts';
import type { Json, JsonObject } from '../json/json.ts';
import type { Logic } from '../schema/copy.ts';
import type { Lifecycle, LifecycleExample, LifecycleFact } from '../schema/types.ts';
import type { ApplicationRecord, LifecycleContext, LifecycleState } from './lifecycle-state.ts';

/** Facts from vendors and staff, and those set by transitions. */
export type PastFacts = Pick<LifecycleState, 'facts' | 'fields' | 'moments'>;

/**
 * The environment for a lifecycle's conditions or, with a record, for its view. A fact derived by a function is absent
 * if one of the arguments is.
 */
export function lifecycleEnvironment(
  lifecycle: Lifecycle,
  context: LifecycleContext,
  past: PastFacts,
  functions: FunctionRegistry,
  record: Partial<ApplicationRecord> = {},
): Environment {
  return environmentReading(lifecycle, functions, (name, fact) => {
    switch (fact.source) {
      case 'record':
        return readPath(record, fact.from ?? name);
      case 'application':
        return readPath(context.answers, fact.from ?? name);
      case 'policy':
        return readPath(context.policy, fact.from ?? name);
      case 'vendor':
        return readPath(past.facts, name);
      case 'status':
      case 'kept':
        return readPath(past.fields, name);
      case 'derived':
        return undefined;
      case 'clock':
        return fact.from === 'today' ? dayAt(context.now, context.place) : context.now;
      case 'participants':
        return readPath({ ...lifecycle.participants } as JsonObject, fact.from ?? name);
      case 'moment':
        return dayAt(readPath(past.moments, fact.from ?? ''), context.place);
    }
  });
}

/** The environment of an example: its facts and the facts derived from them. */
export function exampleEnvironment(
  lifecycle: Lifecycle,
  facts: LifecycleExample['given'],
  functions: FunctionRegistry,
): Environment {
  return environmentReading(lifecycle, functions, (name) =>
    Object.hasOwn(facts, name) ? (facts[name] as Json) : undefined,
  );
}

function environmentReading(
  lifecycle: Lifecycle,
  functions: FunctionRegistry,
  read: (name: string, fact: LifecycleFact) => Json | undefined,
): Environment {
  const factValues = new Map<string, Json | undefined>();
  const factOf = (name: string): Json | undefined => {
    if (factValues.has(name)) return factValues.get(name);
    const fact = Object.hasOwn(lifecycle.facts, name) ? lifecycle.facts[name] : undefined;
    const value = fact && (read(name, fact) ?? derive(fact));
    factValues.set(name, value);
    return value;
  };

  const get = (path: string): Json | undefined => {
    const dot = path.indexOf('.');
    const value = factOf(dot < 0 ? path : path.slice(0, dot));
    const part = value === undefined || dot < 0 ? value : readPath(value, path.slice(dot + 1));
    return part === undefined || isAbsent(part) ? undefined : part;
  };

  const derive = (fact: LifecycleFact): Json | undefined => {
    if (fact.source !== 'derived') return undefined;
    if (fact.logic !== undefined) return determined(fact.logic);
    const values: Json[] = [];
    for (const name of fact.of ?? []) {
      const value = get(name);
      if (value === undefined) return undefined;
      values.push(value);
    }
    const name = fact.function ?? '';
    return Object.hasOwn(functions, name) ? functions[name]?.(...values) : undefined;
  };

  const determined = (logic: Logic): Json | undefined => {
    const result = determine(logic, env, () => undefined);
    return result.known ? result.value : undefined;
  };

  const env: Environment = { get, call: caller(functions) };
  return env;
}
