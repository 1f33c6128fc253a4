import { isObject, type Json } from '../../../../json/json.ts';
import { isPolicyParam } from '../../../../lifecycle/decision-rules.ts';
import type { Logic } from '../../../../schema/copy.ts';
import type { Rule } from '../../../../schema/types.ts';
import { asJson, own } from '../../../source/json-object.ts';

type Params = NonNullable<Rule['params']>;

/**
 * Replaces parameters in the logic of a decision rule, so that it reads only facts of the lifecycle: by their
 * values, or by the fact of the policy that they name. Undeclared parameters stay.
 */
export function withParams(logic: Logic, params: Params): Logic {
  if (Array.isArray(logic)) return logic.map((part) => withParams(part, params));
  if (!isObject(logic)) return logic;
  const param = paramIn(logic, params);
  if (param !== undefined) return isPolicyParam(param) ? { var: param.policy } : asJson(param);
  return Object.fromEntries(
    Object.entries(logic).map(([operator, part]): [string, Json] => [operator, withParams(part, params)]),
  );
}

/** The parameter that `{ "var": "params.minimum" }` reads. */
function paramIn(logic: { [operator: string]: Json }, params: Params): Params[string] | undefined {
  const name = typeof logic.var === 'string' ? /^params\.(.+)$/.exec(logic.var)?.[1] : undefined;
  return name === undefined ? undefined : own(params, name);
}
