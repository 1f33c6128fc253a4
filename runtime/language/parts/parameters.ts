import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import { entriesAsWritten, objectAsWritten } from '../order/written-keys.ts';
import { withArticle } from '../source/with-article.ts';
import type { Parameter, ParameterType, Part, PartProblem, Suggest } from './part-table.ts';

const types: Record<ParameterType, (value: Json) => boolean> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  value: () => true,
};

/**
 * The parameter values for one use of a part. Reports missing and undeclared parameters, and values of the wrong type.
 */
export function parametersOf(
  part: Part,
  given: JsonObject,
  pointer: string,
  suggest: Suggest,
): { values: JsonObject; problems: PartProblem[] } {
  const names = Object.keys(part.with);
  const undeclared = Object.keys(given)
    .filter((name) => !Object.hasOwn(part.with, name))
    .map(
      (name): PartProblem => ({
        code: 'part-parameter-unknown',
        pointer: pointerTo(pointer, 'with', name),
        message: `The part declares no parameter "${name}".`,
        remedy: (names.length > 0 && suggest(name, names)) || 'declare it under "with" of the part, or remove it',
      }),
    );
  const values: JsonObject = {};
  const problems = Object.entries(part.with).flatMap(([name, parameter]): PartProblem[] => {
    const value = Object.hasOwn(given, name) ? given[name] : parameter.default;
    if (value === undefined) return [missing(name, pointer)];
    values[name] = value;
    return types[parameter.type](value) ? [] : [illTyped(name, parameter, pointer)];
  });
  return { values, problems: [...undeclared, ...problems] };
}

const missing = (name: string, pointer: string): PartProblem => ({
  code: 'part-parameter-missing',
  pointer: pointerTo(pointer, 'use'),
  message: `The part needs its parameter "${name}".`,
  remedy: `add "with": { "${name}": … }`,
});

const illTyped = (name: string, { type }: Parameter, pointer: string): PartProblem => ({
  code: 'part-parameter-type',
  pointer: pointerTo(pointer, 'with', name),
  message: `The parameter "${name}" must be ${withArticle(type)}.`,
  remedy: `write ${withArticle(type)}`,
});

const whole = /^\{with\.([a-zA-Z][\w-]*)\}$/;
const inside = /\{with\.([a-zA-Z][\w-]*)\}/g;

/**
 * Replaces parameters in the texts and keys of a part's body. A text that consists of one parameter becomes that value,
 * of any type.
 */
export function withParameters(body: Json, values: JsonObject): Json {
  if (typeof body === 'string') return textWith(body, values);
  if (Array.isArray(body)) return body.map((item) => withParameters(item, values));
  if (!isObject(body)) return body;
  return objectAsWritten(
    entriesAsWritten(body).map(([key, value]) => [String(textWith(key, values)), withParameters(value, values)]),
  );
}

function textWith(text: string, values: JsonObject): Json {
  const [, only] = whole.exec(text) ?? [];
  if (only !== undefined) return values[only] ?? text;
  return text.replace(inside, (written, name: string) => String(values[name] ?? written));
}

/** Names of the parameters that a part's body contains. */
export function namedParameters(body: Json): string[] {
  return [...JSON.stringify(body).matchAll(inside)].map(([, name]) => name ?? '');
}
