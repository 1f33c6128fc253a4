import type { FastifyRequest } from 'fastify';
import { ruleCopy } from '../../../../runtime/engine/forms/press-rules.ts';
import { productOfSession } from '../../../../runtime/engine/overlays/active-product.ts';
import type { Product } from '../../../../runtime/engine/product.ts';
import { judge } from '../../../../runtime/engine/rules/judge.ts';
import { startSession } from '../../../../runtime/engine/session/start-session.ts';
import { isObject, type Json, type JsonObject } from '../../../../runtime/json/json.ts';
import { type Failure, unprocessable } from '../../http/http-error.ts';
import type { Account } from '../../platform/context/account.ts';
import { flawTexts, passwordFlaw } from './password-flaw.ts';

/** What is known of whose password it is, by the facts of the documents. */
type Owner = { email: string; name?: Json; homeAddress?: Json };

/**
 * Why a new password is refused: by the documents' rules of the field, in their words, then by the server's own, which partners
 * cannot change.
 */
export function passwordFailures(request: FastifyRequest, password: string, owner: Owner): Failure[] {
  const byRules = ruleFailures(request, { password, ...owner });
  if (byRules.length > 0) return byRules;
  const words = [...textsIn(owner as JsonObject), ...lendersWords(request.product())];
  const flaw = passwordFlaw(password, words);
  return flaw === null ? [] : [{ path: 'password', code: flaw, message: flawTexts[flaw] }];
}

function ruleFailures(request: FastifyRequest, answers: JsonObject): Failure[] {
  const session = { ...startSession({ now: request.now().toISOString(), flags: request.flags() }), answers };
  const { product, env } = productOfSession(request.product(), session, request.server.context.documents.functions);
  return Object.values(product.rules).flatMap((rule): Failure[] => {
    const refusal = rule.field === 'password' ? rule.effects?.find((effect) => 'block' in effect) : undefined;
    if (!refusal || !('block' in refusal)) return [];
    if (judge(rule, env, (id) => product.rules[id]).verdict !== 'fail') return [];
    const message = ruleCopy(rule, refusal.block.message, env);
    return [{ path: 'password', code: rule.id, rule: rule.id, message }];
  });
}

/** The names by which borrowers know the lender. */
const lendersWords = ({ settings, brand }: Product): string[] => textsIn([settings.orgName ?? null, brand.name]);

function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** Refuses a new password of an account, whose profile says more about its owner. Throws a 422. */
export async function judgeNewPassword(
  request: FastifyRequest,
  { uuid, email }: Pick<Account, 'uuid' | 'email'>,
  password: string,
): Promise<void> {
  const { db } = request.server.context;
  const profile = await db.selectFrom('profile').select('view').where('account', '=', uuid).executeTakeFirst();
  const { name = null, addresses = null } = profile?.view ?? {};
  const home = Array.isArray(addresses) ? addresses[0] : undefined;
  const failures = passwordFailures(request, password, { email, name, homeAddress: home ?? null });
  if (failures.length > 0) throw unprocessable(failures);
}
