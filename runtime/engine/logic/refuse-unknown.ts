import type { Json } from '../../json/json.ts';
import { LogicError } from './logic-error.ts';
import { isOperator } from './operator-names.ts';

/**
 * Refuses an object that is not logic. json-logic would treat an object with two operators as data, and so as true.
 * Lists and empty objects are accepted. Throws LogicError 'several-operators' or 'unknown-operator'.
 */
export function refuseUnknown(logic: { [key: string]: Json } | Json[]): void {
  if (Array.isArray(logic)) return;
  const names = Object.keys(logic);
  if (names.length > 1) {
    throw new LogicError('several-operators', `One operator an object, not ${names.length}: ${names.join(', ')}.`);
  }
  const [name] = names;
  if (name !== undefined && !isOperator(name)) {
    throw new LogicError('unknown-operator', `'${name}' is not an operator.`);
  }
}
