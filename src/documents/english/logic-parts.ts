import { isObject } from '../../../runtime/json/json.ts';
import type { Logic } from '../../../runtime/schema/copy.ts';
import { isOutside, type Scope } from './names.ts';
import { comparisons, conditions } from './operator-words.ts';
import type { ValueType } from './value-words.ts';

/** An operator with its arguments. */
export type Call = { operator: string; given: readonly Logic[] };

/** The operator of logic with its arguments; undefined for a plain value. */
export function callIn(logic: Logic): Call | undefined {
  if (!isObject(logic)) return undefined;
  const [[operator, value] = []] = Object.entries(logic);
  if (operator === undefined || Object.keys(logic).length !== 1) return undefined;
  return { operator, given: (Array.isArray(value) ? value : [value]) as Logic[] };
}

/** The condition, the values and the value otherwise of an `if`; undefined for other logic. */
export function branchesIn(logic: Logic): readonly Logic[] | undefined {
  const call = callIn(logic);
  return call?.operator === 'if' || call?.operator === '?:' ? call.given : undefined;
}

/** Whether logic is true or not, rather than another value. */
export function isCondition(logic: Logic, scope: Scope): boolean {
  const call = callIn(logic);
  if (!call) return false;
  const [path] = call.given;
  if (call.operator === 'var')
    return (
      isOutside('var', scope) &&
      (scope.names.whether(String(path)) !== undefined || scope.names.typeOf(String(path)) === 'boolean')
    );
  return Object.hasOwn(comparisons, call.operator) || conditions.has(call.operator);
}

/** Whether a value is money or a day, as its fact says; by it what stands beside it is written. */
export function typeIn(logic: Logic, scope: Scope): ValueType {
  const call = callIn(logic);
  if (!call) return undefined;
  if (call.operator === 'coalesce') return call.given.map((one) => typeIn(one, scope)).find((one) => one !== undefined);
  if (call.operator !== 'var' && call.operator !== 'fact') return undefined;
  const type = isOutside(call.operator, scope) ? scope.names.typeOf(String(call.given[0])) : undefined;
  return type === 'money' || type === 'date' ? type : undefined;
}

/** Whether a reduction adds 1 for each item. */
export const isCount = ([, step, start]: readonly Logic[]): boolean =>
  start === 0 && JSON.stringify(step) === '{"+":[{"var":"accumulator"},1]}';
