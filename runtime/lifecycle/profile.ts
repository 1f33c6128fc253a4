import { evaluate } from '../engine/logic/evaluate.ts';
import { withoutPaths } from '../json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import type { Logic } from '../schema/copy.ts';
import type { FactPart, Lifecycle } from '../schema/types.ts';

/** Answers that are copied from these, by fact: the home address, if the property is the home. */
export function repeatedAnswers({ repeatedAnswers: repeated = {} }: Lifecycle, answers: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(repeated).flatMap(([fact, { from, without = [], when }]): [string, Json][] => {
      const value = answers[from];
      const holds = when === undefined || evaluate(when as Logic, answers) === true;
      return isObject(value) && holds ? [[fact, withoutPaths(value, without)]] : [];
    }),
  );
}

/** The facts of the answers that the profile contains. */
export const factsOfProfile = ({ profile = {} }: Lifecycle): string[] => Object.values(profile);

/**
 * Writes answers to their places in the profile. Members at a place that are not fields of the fact stay, such as the
 * id of an address.
 */
export function withAnswers(
  { profile: places = {} }: Lifecycle,
  profile: JsonObject,
  answers: JsonObject,
  facts: Readonly<Record<string, FactPart>>,
): JsonObject {
  const result = { ...profile };
  for (const [path, fact] of Object.entries(places)) {
    const value = answers[fact];
    const [name = '', ...rest] = path.split('.');
    const fields = Object.keys(facts[fact]?.fields ?? {});
    if (value !== undefined) result[name] = placed(result[name], rest, value, fields);
  }
  return result;
}

/** The part with the value set at the path, of object keys and list indexes. */
function placed(part: Json | undefined, [name, ...rest]: string[], value: Json, fields: string[]): Json {
  if (name === undefined)
    return isObject(value) && isObject(part) ? { ...withoutPaths(part, fields), ...value } : value;
  if (!/^\d$/.test(name)) {
    const object = isObject(part) ? part : {};
    return { ...object, [name]: placed(object[name], rest, value, fields) };
  }
  const list = Array.isArray(part) ? part : [];
  return Object.assign([...list], { [name]: placed(list[Number(name)], rest, value, fields) });
}
