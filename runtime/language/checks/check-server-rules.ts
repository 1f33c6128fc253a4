import { rootOf } from '../../engine/environment/scope.ts';
import { environmentOfExample } from '../../engine/facts/environment-of.ts';
import { refusalOf } from '../../engine/forms/judge-detour.ts';
import { overlapsFact } from '../../engine/forms/judge-screen.ts';
import { receivedFacts } from '../../engine/forms/received.ts';
import { judgedRules, stoppingRules, submittedFlows } from '../../engine/forms/submission-rules.ts';
import { namesIn } from '../../engine/logic/names-in.ts';
import type { CompiledFlow, CompiledRule, Product } from '../../engine/product.ts';
import type { RuleExample } from '../../schema/types.ts';
import { keyOf } from '../memory/shared-values.ts';
import { documentSources } from '../read/document-facts.ts';
import type { Finding } from '../source/diagnostic.ts';
import { own } from '../source/json-object.ts';
import { paramsOfExamples } from './check-examples.ts';
import type { CheckContext } from './context/check-context.ts';

/** Sources of facts that a server knows without a request. */
const serversOwn = new Set(['clock', 'flag', 'setting']);

/**
 * Every rule that can stop or redirect in a flow must be judged again by the server when the flow is submitted, or say
 * why not. The rules are chosen as the server chooses them; a rule counts as judged where the server would refuse one
 * of its failing examples, reduced to the facts that a call carries or the server knows. After the Product is made.
 */
export function checkServerRules(context: CheckContext, product: Product): void {
  const stops = new Set<string>();
  for (const flow of submittedFlows(product)) {
    const stopping = stoppingRules(product, flow);
    const { rules, calls, facts } = product;
    const reads = [flow, rules, calls, facts, keyOf(context.prepared, stopping), ...context.same('rule')];
    const judged = context.prepared.memo('judged at submission', reads, () =>
      judgedAtSubmission(context, product, flow),
    );
    for (const rule of stopping) {
      stops.add(rule.id);
      checkRule(context, rule, judged.has(rule.id), flow.id);
    }
  }
  for (const rule of context.documents.rule.values())
    if (rule.value.server && !stops.has(rule.id))
      needless(context, rule.id, `The rule "${rule.id}" neither stops nor redirects in a flow.`);
}

function checkRule(context: CheckContext, { id, server }: CompiledRule, isJudged: boolean, flow: string): void {
  const document = context.documents.rule.get(id);
  if (isJudged && server) needless(context, id, `The server judges the rule "${id}" when "${flow}" is submitted.`);
  if (isJudged || server || !document) return;
  const finding: Finding = {
    code: 'not-judged',
    message: `The rule "${id}" can stop or redirect in "${flow}", but the server does not evaluate it when the flow is submitted: the flow's calls do not contain the facts on which the rule fails.`,
    remedy: 'add those facts to a call of the flow\'s "submit", or add "server": { "skipped": "<why not>" }',
  };
  context.report(document, '/effects', finding, 'key');
}

function needless({ documents, report }: CheckContext, id: string, message: string): void {
  const document = documents.rule.get(id);
  if (document) report(document, '/server', { code: 'needless-reason', message, remedy: 'remove "server"' }, 'key');
}

/** Ids of a flow's rules that the server judges for one of the flow's calls and for which it can find a failure. */
function judgedAtSubmission(context: CheckContext, product: Product, flow: CompiledFlow): Set<string> {
  const judged = new Set<string>();
  for (const id of flow.submit) {
    const call = own(product.calls, id);
    if (!call || own(context.prepared.contracts, call.contract)?.judgedBy !== 'flow') continue;
    const { carried } = receivedFacts(call, {});
    for (const rule of judgedRules(product, flow, carried))
      if (!judged.has(rule.id) && isRefused(context, product, rule, carried)) judged.add(rule.id);
  }
  return judged;
}

/** Whether a failing example is refused when only the known facts are given. */
function isRefused(context: CheckContext, product: Product, rule: CompiledRule, carried: ReadonlySet<string>): boolean {
  const document = context.documents.rule.get(rule.id);
  if (!document) return false;
  const given = documentSources(context.prepared.language);
  const has = (path: string): boolean => isServers(given, product, path, carried);
  return (document.value.examples ?? []).some(({ verdict, given, params }: RuleExample) => {
    if (verdict !== 'fail') return false;
    const known = Object.fromEntries(Object.entries(given).filter(([path]) => has(path)));
    const env = environmentOfExample(product, known, context.prepared.registry);
    const asGiven = {
      ...rule,
      params: { ...paramsOfExamples(document), ...params } as NonNullable<typeof rule.params>,
    };
    return refusalOf(product, asGiven, env).length > 0;
  });
}

/**
 * Whether a server knows a fact: the request carries it, the server has it without a request, or it is derived from
 * such facts.
 */
function isServers(
  given: ReadonlySet<string>,
  { facts }: Product,
  path: string,
  carried: ReadonlySet<string>,
): boolean {
  const has = (name: string): boolean => {
    const fact = own(facts, rootOf(name));
    if (fact?.source === 'derived') return namesIn(fact.derive ?? null).some(has);
    const source = fact?.source ?? '';
    return serversOwn.has(source) || given.has(source) || overlapsFact(carried, name);
  };
  return has(path);
}
