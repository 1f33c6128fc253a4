import type { Environment, FunctionRegistry } from '../facts/environment.ts';
import { visibleSteps } from '../flow/steps.ts';
import type { JsonObject, Session } from '../machine/session.ts';
import { startSession } from '../machine/start.ts';
import { standingProduct } from '../overlays/active-product.ts';
import type { CompiledRule, CompiledScreen, Product } from '../product.ts';
import { judge } from '../rules/judge.ts';
import { formErrors } from './form-errors.ts';
import { ruleCopy } from './press-rules.ts';
import { type ReceivedRequest, receivedFacts } from './received.ts';
import { standing } from './shown.ts';
import type { Validators } from './validator.ts';

/** Why a submission is refused: the fact, the JSON Schema keyword or rule, and the text a person reads. */
export type SubmissionFailure = { path: string; code: string; rule?: string; message: string };

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
  const failures = new Map<string, SubmissionFailure>();
  for (const step of visibleSteps(product, flow, env)) {
    const screen = product.screens[`${flow.id}/${step}`];
    if (!screen) continue;
    for (const failure of judgeStep(product, screen, env, carried, context.validators))
      if (!failures.has(failure.path)) failures.set(failure.path, failure);
  }
  for (const rule of Object.values(product.rules))
    if (rule.on === 'submit' && rule.at?.includes(flow.id))
      for (const failure of [...judgeRule(product, rule, env, carried), ...judgeDetour(product, rule, env, carried)])
        failures.set(failure.path, failure);
  return { facts, failures: [...failures.values()] };
}

function judgeStep(
  product: Product,
  screen: CompiledScreen,
  env: Environment,
  carried: Set<string>,
  validators: Validators,
): SubmissionFailure[] {
  const { hidden } = standing(product, screen, env);
  const ofForms = formErrors(product, screen, env, hidden, validators)
    .filter(({ path }) => carries(carried, path))
    .map(({ path, keyword, message }) => ({ path, code: keyword, message }));
  const wrong = new Set(ofForms.map(({ path }) => path));
  const ofRules = screen.rules.flatMap((id) => {
    const rule = product.rules[id];
    if (!rule || (rule.field !== undefined && wrong.has(rule.field))) return [];
    return judgeRule(product, rule, env, carried);
  });
  return [...ofForms, ...ofRules];
}

function judgeRule(product: Product, rule: CompiledRule, env: Environment, carried: Set<string>): SubmissionFailure[] {
  const block = rule.effects?.find((effect) => 'block' in effect);
  if (!block || !('block' in block) || !bears(product, rule, carried)) return [];
  const { verdict, missing } = judge(rule, env, (id) => product.rules[id]);
  if (verdict === 'pass' || (verdict === 'undetermined' && missing.every((path) => isOptional(product, path))))
    return [];
  return [{ path: rule.field ?? '', code: rule.id, rule: rule.id, message: ruleCopy(rule, block.block.message, env) }];
}

/**
 * A rule of the submit that leads elsewhere (a waitlist, say) instead of refusing: whoever comes all the same did not
 * come by the flow. What it reads of the server's own is not in the request, so only a rule that fails for certain counts.
 */
function judgeDetour(
  product: Product,
  rule: CompiledRule,
  env: Environment,
  carried: Set<string>,
): SubmissionFailure[] {
  const leads = rule.effects?.some((effect) => 'go' in effect || 'leave' in effect || 'dialog' in effect);
  if (!leads || !bears(product, rule, carried)) return [];
  if (judge(rule, env, (id) => product.rules[id]).verdict !== 'fail') return [];
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
function bears(product: Product, rule: CompiledRule, carried: Set<string>): boolean {
  const given = rule.reads.filter((path) => ['answer', 'query'].includes(product.facts[nameOf(path)]?.source ?? ''));
  return given.length > 0 && given.every((path) => carries(carried, path));
}

function isOptional(product: Product, path: string): boolean {
  const fact = product.facts[nameOf(path)];
  const part = path.includes('.') ? fact?.fields?.[path.slice(nameOf(path).length + 1)] : undefined;
  return part?.optional ?? fact?.optional ?? false;
}

const nameOf = (path: string): string => path.split('.')[0] ?? '';

const carries = (carried: Set<string>, path: string): boolean =>
  [...carried].some((fact) => fact === path || path.startsWith(`${fact}.`) || fact.startsWith(`${path}.`));
