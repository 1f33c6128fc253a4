import jsonLogic from 'json-logic-js';
import type { Json } from '../../json/json.ts';
import type { Logic } from '../../schema/copy.ts';
import * as bounded from './bounded-operators.ts';
import { chargeSize, depthLimit, spend, withinBudget } from './budget.ts';
import { LogicError } from './logic-error.ts';
import { type Operation, ownOperators } from './own-operators.ts';
import { refuseUnknown } from './refuse-unknown.ts';

/*
 * The only file that imports json-logic-js. Its operators are global, so ours are registered here once, at load. It
 * recurses through its own `apply`, so that function is wrapped here once, to count steps and depth and to refuse
 * unknown operators.
 */

type Apply = (logic: Logic, data: Json) => Json;

const applyPlain = jsonLogic.apply as Apply;
let depth = 0;
/** The data of the whole evaluation, where `this` is an item of a list. */
let facts: Json = null;

const applyGuarded: Apply = (logic, data) => {
  spend();
  if (typeof logic !== 'object' || logic === null) return logic;
  if (depth >= depthLimit) throw new LogicError('too-deep', `The logic is deeper than ${depthLimit} levels.`);
  refuseUnknown(logic);
  depth += 1;
  try {
    const value = applyPlain(logic, data);
    chargeSize(value);
    return value;
  } finally {
    depth -= 1;
  }
};

function needsRules(): never {
  throw new LogicError('unknown-rule', 'Plain logic has no rules to name.');
}

function needsFunctions(): never {
  throw new LogicError('unknown-function', 'Plain logic has no functions to call.');
}

/** Operators that read the data, which json-logic passes as `this`. */
const onData: Record<string, (data: Json, ...args: Json[]) => Json> = {
  var: (data, path, fallback) => bounded.readVariable(data, path) ?? fallback ?? null,
  fact: (_item, path, fallback) => bounded.readVariable(facts, path) ?? fallback ?? null,
  missing: bounded.missing,
  missing_some: (data, needed = null, names = null) => bounded.missingSome(data, needed, names),
  present: bounded.isPresent,
};

const onValues: Record<string, Operation> = {
  ...Object.fromEntries(Object.entries(ownOperators).map(([name, { apply }]) => [name, apply])),
  cat: bounded.cat,
  merge: bounded.merge,
  coalesce: bounded.coalesce,
  rule: needsRules,
  call: needsFunctions,
};

function register(): void {
  for (const [name, of] of Object.entries(onValues)) {
    jsonLogic.add_operation(name, (...args: Json[]) => of(...args) ?? null);
  }
  for (const [name, of] of Object.entries(onData)) {
    jsonLogic.add_operation(name, function (this: Json, ...args: Json[]) {
      return of(this, ...args);
    });
  }
  Object.assign(jsonLogic, { apply: applyGuarded });
}

register();

/**
 * Evaluates plain JsonLogic, as json-logic-js does, with our operators. Within a budget: 100 levels, 100,000 steps,
 * texts and lists of 100,000 parts. `var` reads own properties only; `log`, `method` and unknown operators are refused,
 * and objects with more than one operator. Throws LogicError.
 */
export function evaluate(logic: Logic, data: Json): Json {
  const outer = facts;
  facts = data;
  try {
    return withinBudget(() => applyGuarded(logic, data));
  } finally {
    facts = outer;
  }
}

/** Truth as JsonLogic defines it: '0' and objects are true, '' and [] are not. */
export function truthy(value: Json): boolean {
  return jsonLogic.truthy(value);
}

const templates = new Map<string, Logic>();

function template(name: string, count: number): Logic {
  const key = `${name}/${count}`;
  const known = templates.get(key);
  if (known !== undefined) return known;
  const logic = { [name]: Array.from({ length: count }, (_, index) => ({ var: String(index) })) };
  templates.set(key, logic);
  return logic;
}

/** Applies one operator of json-logic to values that are not themselves logic. */
export function operate(name: string, values: Json[]): Json {
  return evaluate(template(name, values.length), values);
}
