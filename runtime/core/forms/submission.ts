import type { Environment, FunctionRegistry } from '../facts/environment.ts';
import { rootOf } from '../facts/scope.ts';
import { visibleSteps } from '../flow/steps.ts';
import type { JsonObject, Session } from '../machine/session.ts';
import { startSession } from '../machine/start.ts';
import { standingProduct } from '../overlays/active-product.ts';
import type { CompiledRule, Product } from '../product.ts';
import { judge } from '../rules/judge.ts';
import { carries, judgeBlock, judgeScreen, type SubmissionFailure } from './judge-screen.ts';
import { type ReceivedRequest, receivedFacts } from './received.ts';
import type { Validators } from './validator.ts';

/** What a server judges with: the clock, the flags of the visit, who is signed in. */
export type SubmissionContext = {
  now: string;
  flags: Session['flags'];
  identity: Session['identity'];
  profile?: JsonObject | null;
  validators: Validators;
  functions?: FunctionRegistry;
};

/**
 * Judges what a call of a flow carries as the flow itself would: the forms of its steps, and every rule that refuses,
 * as far as the request carries what they read. The same documents decide here and in the browser; a rule that this
 * server cannot determine refuses.
 */
export function judgeSubmission(
  documents: Product,
  flowId: string,
  callId: string,
  request: ReceivedRequest,
  context: SubmissionContext,
): { facts: JsonObject; failures: SubmissionFailure[] } {
  const flow = documents.flows[flowId];
  const call = documents.calls[callId];
  if (!flow || !call) throw new Error(`There is no flow ${flowId} with a call ${callId}`);
  const { facts, carried } = receivedFacts(call, request);
  const session: Session = {
    ...startSession({ now: context.now, flags: context.flags }),
    answers: facts,
    query: carriedQuery(documents, facts),
    identity: context.identity,
    profile: context.profile ?? null,
  };
  const { product, env } = standingProduct(documents, session, context.functions);
  const bears = (rule: CompiledRule): boolean => isCarried(product, rule, carried);
  const judged = { carried, bears, validators: context.validators };
  const failures = new Map<string, SubmissionFailure>();
  for (const step of visibleSteps(product, flow, env)) {
    const screen = product.screens[`${flow.id}/${step}`];
    if (!screen) continue;
    for (const failure of judgeScreen(product, screen, env, judged))
      if (!failures.has(failure.path)) failures.set(failure.path, failure);
  }
  for (const rule of Object.values(product.rules))
    if (rule.on === 'submit' && rule.at?.includes(flow.id) && bears(rule))
      for (const failure of [...judgeBlock(product, rule, env), ...judgeDetour(product, rule, env)])
        failures.set(failure.path, failure);
  return { facts, failures: [...failures.values()] };
}

/**
 * A rule of the submit that leads elsewhere (a waitlist, say) instead of refusing: whoever comes all the same did not
 * come by the flow. What it reads of the server's own is not in the request, so only a rule that fails for certain counts.
 */
function judgeDetour(product: Product, rule: CompiledRule, env: Environment): SubmissionFailure[] {
  const leads = rule.effects?.some((effect) => 'go' in effect || 'leave' in effect || 'dialog' in effect);
  if (!leads || judge(rule, env, (id) => product.rules[id]).verdict !== 'fail') return [];
  return [{ path: '', code: rule.id, rule: rule.id, message: `This does not hold: ${rule.title}.` }];
}

/** Parameters of the visit that the request hands on. */
function carriedQuery(product: Product, facts: JsonObject): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, { source, from = name }] of Object.entries(product.facts)) {
    const value = facts[name];
    if (source === 'query' && typeof value === 'string') query[from] = value;
  }
  return query;
}

/** A rule is judged where the request carries every answer, and every parameter of the visit, that it reads. */
function isCarried(product: Product, rule: CompiledRule, carried: Set<string>): boolean {
  const given = rule.reads.filter((path) => ['answer', 'query'].includes(product.facts[rootOf(path)]?.source ?? ''));
  return given.length > 0 && given.every((path) => carries(carried, path));
}
