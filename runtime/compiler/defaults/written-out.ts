import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { entriesAsWritten, objectAsWritten } from '../order/written-keys.ts';

/**
 * A document with what it leaves out because something else in it says it. `begins`: the first day of the product's
 * rules.
 */
export function writtenOut(kind: string, value: JsonObject, begins?: Json): JsonObject {
  if (kind === 'facts') return { ...value, ...(isObject(value.facts) && { facts: membersOf(value.facts, typedFact) }) };
  return kind === 'rule' ? datedFrom(wholeExamples(value), begins) : value;
}

const membersOf = (members: JsonObject, change: (member: Json) => Json): JsonObject =>
  objectAsWritten(entriesAsWritten(members).map(([key, member]) => [key, change(member)]));

/** A fact with its type, and the source of one that is derived. The types of what a call answers are its contract's. */
function typedFact(fact: Json): Json {
  if (!isObject(fact) || Object.hasOwn(fact, 'contract')) return fact;
  const { fields, items } = fact;
  return {
    type: isObject(fields) ? 'object' : isObject(items) ? 'list' : 'string',
    ...(Object.hasOwn(fact, 'derive') && { source: 'derived' }),
    ...fact,
    ...(isObject(fields) && { fields: membersOf(fields, typedFact) }),
    ...(isObject(items) && { items: typedFact(items) }),
  };
}

/** A rule that names no day begins with the product. */
const datedFrom = (rule: JsonObject, begins: Json | undefined): JsonObject =>
  begins === undefined || Object.hasOwn(rule, 'effective') || Object.hasOwn(rule, 'versions')
    ? rule
    : { ...rule, effective: begins };

/** A rule whose examples, and those of its versions, each say all that is given, and the verdict. */
export function wholeExamples({ given, ...rule }: JsonObject): JsonObject {
  const { examples, versions } = rule;
  return {
    ...rule,
    ...(examples !== undefined && { examples: examplesWith(examples, given) }),
    ...(isObject(versions) && { versions: membersOf(versions, wholeVersion) }),
  };
}

const wholeVersion = (version: Json): Json =>
  isObject(version) && version.examples !== undefined
    ? { ...version, examples: examplesWith(version.examples, undefined) }
    : version;

const examplesWith = (examples: Json, given: Json | undefined): Json =>
  Array.isArray(examples) ? examples.map((example) => wholeExample(example, isObject(given) ? given : {})) : examples;

const verdicts = ['pass', 'fail', 'undetermined'];

/** { "pass": { … } } is the short form of { "given": { … }, "verdict": "pass" }. */
function wholeExample(example: Json, shared: JsonObject): Json {
  if (!isObject(example)) return example;
  const [verdict, ...others] = verdicts.filter((name) => Object.hasOwn(example, name));
  const isWhole = Object.hasOwn(example, 'given') || Object.hasOwn(example, 'verdict');
  if (verdict === undefined || others.length > 0 || isWhole)
    return isObject(example.given) ? { ...example, given: { ...shared, ...example.given } } : example;
  const { [verdict]: own = null, ...rest } = example;
  return { ...rest, given: isObject(own) ? { ...shared, ...own } : own, verdict };
}
