import type { Logic } from '../../schema/copy.ts';
import type { Environment } from '../environment/environment.ts';
import type { Evaluation } from './unknown.ts';

/** What a part of logic is evaluated in. */
export type Scope = {
  /** What `var` reads: the facts, or the item of a list. */
  env: Environment;
  /** Inside a list: the facts that the list came from, which are missing where a part of an item is. */
  itemOf?: readonly string[];
  /** Whether a rule holds, by its id. */
  ruleHolds(id: string): Evaluation;
};

/** Logic made ready: evaluates in a scope. */
export type CompiledExpression = (scope: Scope) => Evaluation;

/** Makes the arguments of an operator ready. */
type Prepare = (logic: Logic) => CompiledExpression;

/** How an operator that does not simply take determined arguments is made ready. */
export type Form = (args: readonly Logic[], prepare: Prepare, name: string) => CompiledExpression;
