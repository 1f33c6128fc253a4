import type { FastifyRequest } from 'fastify';
import { ruleCopy } from '../../../runtime/engine/forms/press-rules.ts';
import { productOfSession } from '../../../runtime/engine/overlays/active-product.ts';
import type { CompiledRule } from '../../../runtime/engine/product.ts';
import { judge } from '../../../runtime/engine/rules/judge.ts';
import { startSession } from '../../../runtime/engine/session/start-session.ts';
import type { JsonObject } from '../../../runtime/json/json.ts';
import { type Failure, unprocessable } from './http-error.ts';

/** Judges answers outside a flow by the rules of their fields, as their screen does. Throws a 422 with the rules that fail. */
export function judgeAnswers(request: FastifyRequest, answers: JsonObject): void {
  const session = { ...startSession({ now: request.now().toISOString(), flags: request.flags() }), answers };
  const { product, env } = productOfSession(request.product(), session, request.server.context.documents.functions);
  const failures = Object.values(product.rules).flatMap((rule): Failure[] => {
    const refusal = rule.effects?.find((effect) => 'block' in effect);
    if (!refusal || !('block' in refusal) || !concerns(rule, answers)) return [];
    if (judge(rule, env, (id) => product.rules[id]).verdict === 'pass') return [];
    return [
      { path: rule.field ?? '', code: rule.id, rule: rule.id, message: ruleCopy(rule, refusal.block.message, env) },
    ];
  });
  if (failures.length > 0) throw unprocessable(failures);
}

/** Whether a rule belongs to one of these answers and reads no others. */
function concerns(rule: CompiledRule, answers: JsonObject): boolean {
  const names = Object.keys(answers);
  const isAnswer = (path: string | undefined) => names.includes(path?.split('.')[0] ?? '');
  return isAnswer(rule.field) && rule.reads.every(isAnswer);
}
