import type { Json } from '../../schema/copy.ts';
import type { CallParts } from '../../schema/types.ts';
import type { Environment } from '../facts/environment.ts';
import { writePath } from '../facts/dotted.ts';
import { determine } from '../logic/determine.ts';
import type { RuleLookup } from '../logic/determine.ts';
import type { CompiledCall } from '../product.ts';
import type { JsonObject } from './session.ts';

/** What a call document sends, as the facts are. An absent value is left out. */
export function requestOf(
  call: CompiledCall,
  env: Environment,
  rules: RuleLookup,
): { path: string; query: Record<string, string>; headers: Record<string, string>; body?: Json } {
  const { path, query, headers, body } = call.request ?? {};
  const segments = texts(valuesOf(path, env, rules));
  return {
    path: call.path.replace(/\{(\w+)\}/g, (whole, name: string) => encodeURIComponent(segments[name] ?? whole)),
    query: texts(valuesOf(query, env, rules)),
    headers: texts(valuesOf(headers, env, rules)),
    ...(body ? { body: nested(valuesOf(body, env, rules)) } : call.method === 'GET' ? {} : { body: {} }),
  };
}

function valuesOf(parts: CallParts | undefined, env: Environment, rules: RuleLookup): [string, Json][] {
  return Object.entries(parts ?? {}).flatMap(([name, logic]): [string, Json][] => {
    const found = determine(logic, env, rules);
    return found.known && found.value !== null ? [[name, found.value]] : [];
  });
}

const texts = (values: [string, Json][]): Record<string, string> =>
  Object.fromEntries(values.map(([name, value]) => [name, String(value)]));

function nested(values: [string, Json][]): JsonObject {
  return values.reduce<JsonObject>((body, [path, value]) => writePath(body, path, value), {});
}
