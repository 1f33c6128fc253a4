import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { membersOf } from './members.ts';

/** The product's defaults for rules that state no day or owner. */
export type RuleDefaults = { effective?: Json; owner?: Json };

/** A rule with its examples in the long form, its moment or kind, its first day and its owner. */
export const ruleWithDefaults = (rule: JsonObject, { effective, owner }: RuleDefaults): JsonObject =>
  ownedBy(owner, datedFrom(namedByEffects(wholeExamples(rule)), effective));

/** A rule without a day is in force from the product's first day. */
const datedFrom = (rule: JsonObject, begins: Json | undefined): JsonObject =>
  begins === undefined || Object.hasOwn(rule, 'effective') || Object.hasOwn(rule, 'versions')
    ? rule
    : { ...rule, effective: begins };

const ownedBy = (owner: Json | undefined, rule: JsonObject): JsonObject =>
  owner === undefined || Object.hasOwn(rule, 'owner') ? rule : { ...rule, owner };

/** A rule without effects is a condition; one with effects is judged on a press by default. */
const namedByEffects = (rule: JsonObject): JsonObject =>
  Object.hasOwn(rule, 'effects')
    ? { on: 'press', ...rule }
    : { ...(!Object.hasOwn(rule, 'decidedBy') && { kind: 'condition' }), ...rule };

/** A rule whose examples, and those of its versions, are in the long form: all their facts and the verdict. */
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
