import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { membersOf } from './members.ts';

/** The document of facts with the type, source and `optional` of each. */
export const factsWithDefaults = (document: JsonObject): JsonObject => ({
  ...document,
  ...(isObject(document.facts) && { facts: membersOf(document.facts, typedFact) }),
});

const typedFacts = new WeakMap<JsonObject, JsonObject>();

/** Cached by the fact's object, so that organisations that share a fact also share its result. */
function typedFact(fact: Json): Json {
  if (!isObject(fact)) return fact;
  const made = typedFacts.get(fact) ?? withTypeAndSource(fact);
  typedFacts.set(fact, made);
  return made;
}

/** A fact with its default type, source and `optional`. The type of a fact with a contract comes from the contract. */
function withTypeAndSource(fact: JsonObject): JsonObject {
  const { source = sourceOf(fact), ...others } = fact;
  const optional = brought.has(String(source)) && { optional: true };
  return { source, ...optional, ...(Object.hasOwn(fact, 'contract') ? others : typed(others)) };
}

/** Sources that may be empty. Facts of these are optional by default, since the applicant cannot fill them in. */
const brought: ReadonlySet<string> = new Set([
  'call',
  'query',
  'widget',
  'session',
  'storage',
  'paper',
  'path',
  'prefill',
]);

/** The default source: 'call' with a contract, 'derived' with logic, else 'answer'. */
const sourceOf = (fact: JsonObject): string =>
  Object.hasOwn(fact, 'contract') ? 'call' : Object.hasOwn(fact, 'derive') ? 'derived' : 'answer';

function typed(part: JsonObject): JsonObject {
  const { fields, items } = part;
  return {
    type: isObject(fields) ? 'object' : isObject(items) ? 'list' : 'string',
    ...part,
    ...(isObject(fields) && { fields: membersOf(fields, typedPart) }),
    ...(isObject(items) && { items: typedPart(items) }),
  };
}

const typedPart = (part: Json): Json => (isObject(part) && !Object.hasOwn(part, 'contract') ? typed(part) : part);
