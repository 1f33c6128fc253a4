import type { JsonObject } from '../../json/json.ts';
import type { FunctionRegistry } from '../environment/environment.ts';
import { visibleSteps } from '../flow/steps.ts';
import { productOfSession } from '../overlays/active-product.ts';
import type { CompiledRule, Product } from '../product.ts';
import type { Session } from '../session/session.ts';
import { startSession } from '../session/start-session.ts';
import { contradictions } from './contradictions.ts';
import { judgeDetour, refusalOf } from './judge-detour.ts';
import { judgeScreen, type SubmissionFailure } from './judge-screen.ts';
import { passedRefusals } from './passed-refusals.ts';
import { type ReceivedRequest, receivedFacts } from './received.ts';
import { judgedRules } from './submission-rules.ts';
import type { Validators } from './validator.ts';

/** What a server judges with: the clock, the feature flags of the visit, the signed-in visitor. */
export type SubmissionContext = {
  now: string;
  flags: Session['flags'];
  identity: Session['identity'];
  profile?: JsonObject | null;
  validators: Validators;
  functions?: FunctionRegistry;
};

/**
 * Judges the request of a flow's call by the flow itself: the forms of its steps and every refusing rule whose facts
 * the request carries. The browser uses the same documents. A rule that the server cannot determine refuses. `passed`:
 * where nothing fails, the rules that could have refused the applicant, each with the day on which its version began
 * ('minimum-age@2026-01-01'). `inForce`: the product used for this, with the overlays in force, and its facts.
 */
export function judgeSubmission(
  documents: Product,
  flowId: string,
  callId: string,
  request: ReceivedRequest,
  context: SubmissionContext,
): {
  facts: JsonObject;
  failures: SubmissionFailure[];
  inForce: ReturnType<typeof productOfSession>;
  passed: string[];
} {
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
  const inForce = productOfSession(documents, session, context.functions);
  const { product, env } = inForce;
  const judgedHere = new Set(judgedRules(product, flow, carried));
  const applies = (rule: CompiledRule): boolean => judgedHere.has(rule);
  const judged = { carried, applies, validators: context.validators };
  const failures = new Map<string, SubmissionFailure>();
  const add = (failure: SubmissionFailure): void => {
    const key = failure.path === '' ? ` ${failure.code}` : failure.path;
    if (!failures.has(key)) failures.set(key, failure);
  };
  for (const step of visibleSteps(product, flow, env)) {
    const screen = product.screens[`${flow.id}/${step}`];
    if (!screen) continue;
    judgeScreen(product, screen, env, judged).forEach(add);
    for (const rule of screen.rules.flatMap((id) => product.rules[id] ?? []))
      if (applies(rule)) judgeDetour(product, rule, env).forEach(add);
  }
  for (const rule of judgedHere) if (rule.on === 'submit') refusalOf(product, rule, env).forEach(add);
  contradictions(product, call, request, { facts, carried }).forEach(add);
  return { facts, failures: [...failures.values()], inForce, passed: passedRefusals(judgedHere) };
}

/** The query parameters that the request carries. */
function carriedQuery(product: Product, facts: JsonObject): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, { source, from = name }] of Object.entries(product.facts)) {
    const value = facts[name];
    if (source === 'query' && typeof value === 'string') query[from] = value;
  }
  return query;
}
