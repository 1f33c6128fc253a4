import type { Json } from '../../json/json.ts';

/**
 * The facts that rules and copy read: `get` takes a declared name or a dotted path into one ('name.firstName',
 * 'params.standard', 'item.term'). Null, blank and missing values are absent: `undefined`.
 */
export type Environment = {
  get(path: string): Json | undefined;
  /** True while a pending call will provide the fact; a press then waits for the call. */
  awaits?(path: string): boolean;
  /** True where the value, or a part of it, must not be logged or shown in explanations. */
  sensitive?(path: string): boolean;
  /** True where the value was prefilled and the visitor has not changed it since. */
  prefilled?(path: string): boolean;
  /** Calls a registered function by name. Throws LogicError 'unknown-function'. */
  call?(name: string, args: Json[]): Json | undefined;
  /** The time zone (IANA) in which copy shows timestamps; undefined for the organisation's. Days are the same in every zone. */
  zone?(): string | undefined;
};

/** Lending functions and other named derivations, passed to the engine: each a pure function of its arguments. */
export type FunctionRegistry = Record<string, (...args: Json[]) => Json | undefined>;
