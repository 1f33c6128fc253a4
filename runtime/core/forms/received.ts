import type { Json } from '../../schema/copy.ts';
import { readPath, writePath } from '../facts/dotted.ts';
import { evaluate } from '../logic/evaluate.ts';
import type { CompiledCall } from '../product.ts';
import { isObject } from './shown.ts';

type JsonObject = { [key: string]: Json };

/** A request as the server has it. */
export type ReceivedRequest = { path?: JsonObject; query?: JsonObject; body?: JsonObject };

/** The answers that a request carries, and the names of all that it could carry. */
export type Received = { facts: JsonObject; carried: Set<string> };

/**
 * Reads the facts back from a request by the same document that made it: where a part of the request is a plain
 * variable, the part is that fact; `receive` says the others.
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
