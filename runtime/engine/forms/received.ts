import { readPath, writePath } from '../../json/dotted-path.ts';
import type { JsonObject } from '../../json/json.ts';
import { isObject, type Json } from '../../json/json.ts';
import { evaluate } from '../logic/evaluate.ts';
import type { CompiledCall } from '../product.ts';

/** A request as the server received it. */
export type ReceivedRequest = { path?: JsonObject; query?: JsonObject; body?: JsonObject };

/** The facts that a request carries, and the names of all facts that it could carry. */
export type Received = { facts: JsonObject; carried: Set<string> };

/**
 * Reads facts from a request by means of the call document that the browser used to build it: a request part that is a
 * plain variable is that fact; `receive` computes the others.
 */
export function receivedFacts(call: CompiledCall, request: ReceivedRequest): Received {
  const carried = new Set<string>();
  let facts: JsonObject = {};
  const take = (fact: string, value: Json | undefined) => {
    carried.add(fact);
    if (value !== undefined && value !== null) facts = writePath(facts, fact, value);
  };
  for (const part of ['query', 'body'] as const)
    for (const [path, logic] of Object.entries(call.request?.[part] ?? {})) {
      const fact = isObject(logic) && typeof logic.var === 'string' ? logic.var : undefined;
      if (fact !== undefined) take(fact, readPath(request[part], path));
    }
  const data: JsonObject = { body: request.body ?? {}, query: request.query ?? {}, path: request.path ?? {} };
  for (const [fact, logic] of Object.entries(call.receive ?? {})) take(fact, evaluate(logic, data));
  return { facts, carried };
}

/** The facts of a request body that the document names, and the paths that it does not name. */
export type DecodedRequest = { given: Map<string, Json | undefined>; unknown: string[] };

/**
 * Reads the answers of a call that sends facts by name ('answers.<fact>' in its body). A fact that the document names
 * and the body lacks is absent, so that an optional answer can be removed.
 */
export function decodeRequest(call: CompiledCall, body: JsonObject): DecodedRequest {
  const named = Object.keys(call.request?.body ?? {})
    .filter((path) => path.startsWith(answersPrefix))
    .map((path) => path.slice(answersPrefix.length));
  const given = new Map(named.map((fact) => [fact, readPath(body, `${answersPrefix}${fact}`) ?? undefined]));
  return { given, unknown: unnamed(body.answers, named) };
}

const answersPrefix = 'answers.';

function unnamed(value: Json | undefined, named: readonly string[], at = ''): string[] {
  if (!isObject(value)) return at === '' || value === undefined || value === null ? [] : [at];
  return Object.entries(value).flatMap(([name, part]) => {
    const path = at === '' ? name : `${at}.${name}`;
    if (named.includes(path)) return [];
    return named.some((fact) => fact.startsWith(`${path}.`)) ? unnamed(part, named, path) : [path];
  });
}
