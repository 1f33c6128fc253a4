import type { Json } from '../../json/json.ts';

/**
 * How rules and copy see the facts: `get` takes a declared name or a dotted path into one ('name.firstName',
 * 'params.standard', 'item.term'). Null, blank and missing are absent: `undefined`.
 */
export type Environment = {
  get(path: string): Json | undefined;
  /** True where the fact awaits a call, so that a press is held. */
  awaits?(path: string): boolean;
  /** True where the value, or a part of it, must not be told. */
  sensitive?(path: string): boolean;
  /** True where the value was prefilled and not changed since: nobody has entered it. */
  prefilled?(path: string): boolean;
  /** A named function of the trade. Throws LogicError 'unknown-function'. */
  call?(name: string, args: Json[]): Json | undefined;
};

/**
 * Functions of the trade and other named derivations, given to the engine: name to a pure function of its arguments.
 */
export type FunctionRegistry = Record<string, (...args: Json[]) => Json | undefined>;
