import { readPath } from '../../json/dotted-path.ts';
import type { JsonObject } from '../../json/json.ts';
import type { Rule } from '../../schema/types.ts';
import { isAbsent } from './absent.ts';
import type { Environment } from './environment.ts';

/** The first segment of a dotted path. */
export function rootOf(path: string): string {
  const dot = path.indexOf('.');
  return dot < 0 ? path : path.slice(0, dot);
}

/** Adds names to an environment, which shadow its own: `withScope(env, { item })` gives `item.*`. */
export function withScope(env: Environment, scope: JsonObject): Environment {
  const within = (path: string): boolean => Object.hasOwn(scope, rootOf(path));
  return {
    get(path) {
      if (!within(path)) return env.get(path);
      const value = readPath(scope, path);
      return isAbsent(value) ? undefined : value;
    },
    awaits: (path) => !within(path) && env.awaits?.(path) === true,
    sensitive: (path) => !within(path) && env.sensitive?.(path) === true,
    ...(env.call ? { call: env.call } : {}),
    ...(env.zone ? { zone: env.zone } : {}),
  };
}

/** Adds a rule's parameters to an environment, as `params.*`. */
export function withParams(env: Environment, params: Rule['params']): Environment {
  // Documents are validated JSON, so values that the schema types as unknown are JSON too.
  return withScope(env, { params: (params ?? {}) as JsonObject });
}
