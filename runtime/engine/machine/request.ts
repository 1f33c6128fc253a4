import { writePath } from '../../json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import type { CallParts } from '../../schema/types.ts';
import type { Environment } from '../environment/environment.ts';
import type { RuleLookup } from '../logic/determine.ts';
import { determine } from '../logic/determine.ts';
import type { CompiledCall } from '../product.ts';

/**
 * Builds the request of a call from the facts; absent values are left out. `context`: the value of the path parameter
 * of that name, if it is 'external'.
 */
export function requestOf(
  call: CompiledCall,
  env: Environment,
  rules: RuleLookup,
): {
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body?: Json;
  context?: 'external';
} {
  const { path, query, headers, body } = call.request ?? {};
  const segments = texts(valuesOf(path, env, rules));
  return {
    path: call.path.replace(/\{(\w+)\}/g, (whole, name: string) => encodeURIComponent(segments[name] ?? whole)),
    query: texts(valuesOf(query, env, rules)),
    headers: texts(valuesOf(headers, env, rules)),
    ...(body ? { body: nested(valuesOf(body, env, rules)) } : call.method === 'GET' ? {} : { body: {} }),
    ...(segments.context === 'external' && { context: 'external' }),
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
  const body = values.reduce<JsonObject>((whole, [path, value]) => writePath(whole, path, value), {});
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, withLists(value)]));
}

/** Converts numbered parts of a path ('consents.0.type') to a list, in numeric order; an absent one leaves no hole. */
function withLists(value: Json): Json {
  if (!isObject(value)) return value;
  const parts = Object.entries(value).map(([name, part]): [string, Json] => [name, withLists(part)]);
  const numbered = parts.length > 0 && parts.every(([name]) => /^\d+$/.test(name));
  if (!numbered) return Object.fromEntries(parts);
  return parts.sort(([a], [b]) => Number(a) - Number(b)).map(([, part]) => part);
}
