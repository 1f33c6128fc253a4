import type { FunctionRegistry } from '../../engine/environment/environment.ts';
import { environmentOf } from '../../engine/facts/environment-of.ts';
import { decodeRequest, receivedFacts } from '../../engine/forms/received.ts';
import type { CompiledCall, Product } from '../../engine/product.ts';
import type { Session } from '../../engine/session/session.ts';
import { writePath } from '../../json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';

/** The facts that a call's body sends, by path. */
export const requestAnswers = (call: CompiledCall, body: Json | undefined): Map<string, Json | undefined> =>
  decodeRequest(call, isObject(body) ? body : {}).given;

/** The stored answers with those of a call: an action's own, or all of the session's in a registration. */
export function withCall(
  answers: JsonObject,
  call: CompiledCall,
  body: Json | undefined,
  { product, functions, session }: { product: Product; functions: FunctionRegistry; session: Session },
): JsonObject {
  if (call.role === 'action') return withRequestAnswers(answers, call, body);
  return { ...answers, ...asFacts(product, session, functions), ...sentParameters(product, call, body) };
}

/** Merges a call's answers into the stored ones. A fact that the call names and the body lacks is removed. */
function withRequestAnswers(answers: JsonObject, call: CompiledCall, body: Json | undefined): JsonObject {
  return [...requestAnswers(call, body)].reduce((all, [path, value]) => writePath(all, path, value), answers);
}

/** The facts from the address's query that a call's body sends; they are stored with the answers. */
function sentParameters(product: Product, call: CompiledCall, body: Json | undefined): JsonObject {
  const { facts } = receivedFacts(call, { body: isObject(body) ? body : {}, query: {} });
  return Object.fromEntries(Object.entries(facts).filter(([name]) => product.facts[name]?.source === 'query'));
}

/** The answers as facts in a request: normalised and with defaults. */
function asFacts(product: Product, session: Session, functions: FunctionRegistry): JsonObject {
  const env = environmentOf(product, session, functions);
  const answered = Object.entries(product.facts).filter(([, { source }]) => source === 'answer');
  const values = answered.flatMap(([name]): [string, Json][] => {
    const value = env.get(name);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(values);
}
