import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { entriesAsWritten, objectAsWritten } from '../order/written-keys.ts';
import { kindsOfBlocks } from './kinds-of-blocks.ts';

/** The product's defaults for rules that state no day or owner. */
export type RuleDefaults = { effective?: Json; owner?: Json };

/** A document with its defaults filled in. */
export function writtenOut(kind: string, value: JsonObject, { effective, owner }: RuleDefaults = {}): JsonObject {
  if (kind === 'facts') return { ...value, ...(isObject(value.facts) && { facts: membersOf(value.facts, typedFact) }) };
  if (kind === 'rule') return ownedBy(owner, datedFrom(namedByEffects(wholeExamples(value)), effective));
  if (kind === 'call' && isObject(value.answers)) return { ...value, answers: answersOf(value.answers) };
  if (kind === 'paper' && isObject(value.sections)) return { ...value, sections: membersOf(value.sections, ofPaper) };
  if (kind === 'dialog') return { kind: 'modal', ...kindsOfBlocks(value, 'screen') };
  return kind === 'screen' ? kindsOfBlocks(value, 'screen') : value;
}

const membersOf = (members: JsonObject, change: (member: Json) => Json): JsonObject =>
  objectAsWritten(entriesAsWritten(members).map(([key, member]) => [key, change(member)]));

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

/** Sources that may be empty. Facts of these are optional by default, since the borrower cannot fill them in. */
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

const ofPaper = (section: Json): Json => (isObject(section) ? kindsOfBlocks(section, 'paper') : section);

/** The response of a server that is down. */
const down: JsonObject = { status: 503, body: { errors: ['Service unavailable'] } };

/** Adds the example response of a server that is down to every call. */
const answersOf = (answers: JsonObject): JsonObject => {
  const written = membersOf(answers, goodAnswer);
  return Object.hasOwn(written, 'down') ? written : objectAsWritten([...entriesAsWritten(written), ['down', down]]);
};

/** A response without an HTTP status has 200. */
const goodAnswer = (answer: Json): Json => (isObject(answer) ? { status: 200, ...answer } : answer);

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
