import type { Logic } from '../../schema/copy.ts';
import type { Environment } from '../environment/environment.ts';
import type { Evaluation } from './unknown.ts';

/** The scope in which logic is evaluated. */
export type Scope = {
  /** What `var` reads: the facts, or the item of a list. */
  env: Environment;
  /** Within a list: the facts, which `fact` reads there too. */
  facts?: Environment;
  /**
   * Within a list: the facts that the list was read from, which are reported as missing if a part of an item is absent.
   */
  itemOf?: readonly string[];
  /** Whether a rule holds, by its id. */
  ruleHolds(id: string): Evaluation;
};

/** Compiled logic: evaluates in a scope. */
export type CompiledExpression = (scope: Scope) => Evaluation;

/** Compiles the arguments of an operator. */
type Prepare = (logic: Logic) => CompiledExpression;

/** Compiles an operator that may evaluate its arguments itself. */
export type OperatorCompiler = (args: readonly Logic[], prepare: Prepare, name: string) => CompiledExpression;
