import type { FunctionRegistry } from '../engine/environment/environment.ts';
import { environmentOf } from '../engine/facts/environment-of.ts';
import { decodeRequest } from '../engine/forms/received.ts';
import type { CompiledCall, Product } from '../engine/product.ts';
import type { Session } from '../engine/session/session.ts';
import { writePath } from '../json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';

/** What a call's body hands over, by the path of each fact. */
export const handed = (call: CompiledCall, body: Json | undefined): Map<string, Json | undefined> =>
  decodeRequest(call, isObject(body) ? body : {}).given;

/** The answers with those that a call hands over: one that it names and does not bring is taken back. */
export function withHanded(answers: JsonObject, call: CompiledCall, body: Json | undefined): JsonObject {
  return [...handed(call, body)].reduce((all, [path, value]) => writePath(all, path, value), answers);
}

/** The answers as facts have them: normalised, and with their defaults, as a request carries them. */
export function asFacts(product: Product, session: Session, functions: FunctionRegistry): JsonObject {
  const env = environmentOf(product, session, functions);
  const answered = Object.entries(product.facts).filter(([, { source }]) => source === 'answer');
  const values = answered.flatMap(([name]): [string, Json][] => {
    const value = env.get(name);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(values);
}
