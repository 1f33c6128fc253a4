import { operators } from '../../../../engine/logic/operators.ts';
import { isObject, type Json } from '../../../../json/json.ts';
import { pointerTo } from '../../../../json/json-pointer.ts';
import { type CompiledLifecycle, isPolicyParam } from '../../../../lifecycle/decision-rules.ts';
import { paramIn } from '../../../checks/logic/check-logic.ts';
import {
  any,
  type Kind,
  kindOfLiteral,
  kindOfNamed,
  mismatch,
  pairProblem,
} from '../../../checks/logic/logic-kinds.ts';
import type { Assembled, Report } from '../../../read/assembled.ts';
import { asJson, own } from '../../../source/json-object.ts';

/** Checks that the parameters of a decision rule are of the types that its operators and facts need. */
export function checkParamTypes(report: Report, rule: Assembled<'rule'>, { facts }: CompiledLifecycle): void {
  const { params = {}, assert = null } = rule.value;
  const kindOf = (logic: Json): Kind => {
    const param = own(params, paramIn(logic) ?? '');
    if (param !== undefined) return isScalar(param) ? kindOfLiteral(param) : any;
    const type = isObject(logic) && typeof logic.var === 'string' ? own(facts, logic.var)?.type : undefined;
    return type === undefined ? any : kindOfNamed({ type });
  };
  for (const [operator, args] of operationsIn(asJson(assert))) {
    const wanted = own(operators, operator)?.arguments ?? [];
    const kinds = args.map(kindOf);
    const pair = pairProblem(operator, args, kinds)?.finding;
    for (const [index, arg] of args.entries()) {
      const name = paramIn(arg);
      const expected = wanted[Math.min(index, wanted.length - 1)] ?? 'any';
      if (name === undefined || isPolicyParam(own(params, name) ?? '')) continue;
      const finding = pair ?? (isType(expected) ? mismatch(operator, expected, kinds[index] ?? any) : undefined);
      if (finding) report(rule, pointerTo('/params', name), finding);
    }
  }
}

const isScalar = (value: unknown): value is string | number | boolean => typeof value !== 'object';

const types = ['string', 'number', 'boolean', 'date', 'timestamp'] as const;

const isType = (expected: string): expected is (typeof types)[number] => types.some((type) => type === expected);

/** The operations in logic, outermost first. */
function operationsIn(logic: Json): [operator: string, args: Json[]][] {
  if (Array.isArray(logic)) return logic.flatMap(operationsIn);
  if (!isObject(logic)) return [];
  return Object.entries(logic).flatMap(([operator, argument]) => {
    const args = Array.isArray(argument) ? argument : [argument];
    return [[operator, args] as [string, Json[]], ...args.flatMap(operationsIn)];
  });
}
