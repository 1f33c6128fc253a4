import { isObject, type Json } from '../../json/json.ts';
import type { Logic } from '../../schema/copy.ts';
import type { Environment } from '../environment/environment.ts';
import { withParams } from '../environment/scope.ts';
import { determine, type RuleLookup } from '../logic/determine.ts';
import { truthy } from '../logic/evaluate.ts';
import type { CompiledRule } from '../product.ts';

/** Why a rule failed. */
export type FailureReason = {
  /** JSON pointer into the rule's assert, of the smallest part that failed; '' is all of it. */
  pointer: string;
  logic: Logic;
  /** The values that this part read, by name; '•••' for a sensitive one. */
  seen: Record<string, Json>;
};

/** Replaces a sensitive value. */
const concealed = '•••';

type Part = { pointer: string; logic: Logic };
type Truth = (logic: Logic) => boolean | undefined;

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The arguments of an operator with their pointers. */
function argumentsOf({ pointer, logic }: Part, operator: string): Part[] {
  if (typeof logic !== 'object' || logic === null || Array.isArray(logic)) return [];
  const value = logic[operator];
  const base = `${pointer}/${escaped(operator)}`;
  if (!Array.isArray(value)) return value === undefined ? [] : [{ pointer: base, logic: value }];
  return value.map((part, index) => ({ pointer: `${base}/${index}`, logic: part }));
}

function operatorOf(logic: Logic): string {
  return isObject(logic) ? (Object.keys(logic)[0] ?? '') : '';
}

/** The branch that an `if` took; undefined where its condition is undetermined. */
function branchOf(parts: Part[], truth: Truth): Part | undefined {
  const [condition, branch, ...others] = parts;
  if (!condition || !branch) return condition;
  const chosen = truth(condition.logic);
  if (chosen === undefined) return undefined;
  return chosen ? branch : branchOf(others, truth);
}

/** The argument that made this part fail, one level down. */
function culprit(part: Part, truth: Truth): Part | undefined {
  const operator = operatorOf(part.logic);
  const parts = argumentsOf(part, operator);
  if (operator === 'and') return parts.find(({ logic }) => truth(logic) === false);
  if (operator === 'if' || operator === '?:') return branchOf(parts, truth);
  return (operator === 'or' || operator === '!!') && parts.length === 1 ? parts[0] : undefined;
}

function smallest(part: Part, truth: Truth): Part {
  const next = culprit(part, truth);
  return next && typeof next.logic === 'object' ? smallest(next, truth) : part;
}

/** The environment, recording the values read from it. */
function watched(env: Environment, seen: Map<string, Json>): Environment {
  return {
    ...env,
    get(path) {
      const value = env.get(path);
      if (value !== undefined) seen.set(path, env.sensitive?.(path) ? concealed : value);
      return value;
    },
  };
}

/** Explains a failed rule: the smallest part of its assert that failed, and the values it read. */
export function explainFailure(rule: CompiledRule, env: Environment, rules: RuleLookup): FailureReason {
  const scope = withParams(env, rule.params);
  const truth: Truth = (logic) => {
    const found = determine(logic, scope, rules);
    return found.known ? truthy(found.value) : undefined;
  };
  const { pointer, logic } = smallest({ pointer: '', logic: rule.assert }, truth);
  const seen = new Map<string, Json>();
  determine(logic, watched(scope, seen), rules);
  return { pointer, logic, seen: Object.fromEntries(seen) };
}
