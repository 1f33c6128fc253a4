import { defaultZone } from '../../../runtime/dates/time-zones.ts';
import { formatCopy } from '../../../runtime/engine/copy/format-copy.ts';
import { environmentOf } from '../../../runtime/engine/facts/environment-of.ts';
import { factsRead } from '../../../runtime/engine/forms/browser-facts.ts';
import { ruleCopy } from '../../../runtime/engine/forms/press-rules.ts';
import { namesIn } from '../../../runtime/engine/logic/names-in.ts';
import { productInForce } from '../../../runtime/engine/overlays/product-in-force.ts';
import type { CompiledRule, Product } from '../../../runtime/engine/product.ts';
import { holds, judge } from '../../../runtime/engine/rules/judge.ts';
import { startSession } from '../../../runtime/engine/session/start-session.ts';
import { readPath, writePath } from '../../../runtime/json/dotted-path.ts';
import type { Json, JsonObject } from '../../../runtime/json/json.ts';
import { type DecisionRule, isPolicyParam, lifecycleInForce } from '../../../runtime/lifecycle/decision-rules.ts';
import type { Copy, Logic } from '../../../runtime/schema/copy.ts';
import type { Correction, Effect, RuleKind, Target } from '../../../runtime/schema/types.ts';
import type { Compiled } from '../../documents/compile/compile-organisation.ts';
import { lifecycleContext } from '../../language/pricing/policy.ts';
import { pricingInForce } from '../../language/pricing/pricing-in-force.ts';

/** The state and the day for which rules are listed: two letters; yyyy-MM-dd, also the day on which the application starts. */
export type ListedAt = { state: string; day: string };

/**
 * A rule in words. `always`: it fails for every home in the state. `since`: its first day; `changes`: the first days of its
 * later versions.
 */
export type ListedRule = {
  id: string;
  kind: RuleKind;
  title: string;
  says: string[];
  /** The effects of a failure: a dialog, a page, a notice. */
  then: string[];
  thresholds: Record<string, Json>;
  reads: string[];
  /** Who decides, if the rule is not judged: words that follow 'decided by'. */
  decidedBy?: string;
  source: string;
  always: boolean;
  since: string | undefined;
  changes: string[];
  /** Why it was changed without a day of its own. */
  corrected: string[];
};

/** The rules, including decision rules, that can fail for a borrower of the organisation with a home in the state. */
export function listedRules({ product: whole, server }: Compiled, at: ListedAt): ListedRule[] {
  const product = productInForce(whole, { application: at.day, event: at.day });
  const known = knownIn({ product, server }, at);
  const ofScreens = Object.values(product.rules).flatMap((rule) =>
    rule.effective <= at.day ? listed(product, rule, known, laterVersions(whole, rule.id, at.day)) : [],
  );
  return [...ofScreens, ...decisionRules({ product, server }, at)];
}

/** A rule of screens that is not yet in force on the listed day. */
export type RuleToCome = Pick<CompiledRule, 'id' | 'kind' | 'title'> & { from: string };

/** The rules that begin after a day, in the order in which they begin. */
export function rulesToCome({ product }: Pick<Compiled, 'product'>, day: string): RuleToCome[] {
  const { rules } = productInForce(product, { application: day, event: day });
  return Object.values(rules)
    .flatMap(({ id, kind, title, effective }) => (effective > day ? [{ id, kind, title, from: effective }] : []))
    .sort((one, other) => (one.from < other.from ? -1 : 1));
}

const laterVersions = ({ rules }: Product, id: string, day: string): string[] =>
  (rules[id]?.versions ?? []).flatMap(({ effective }) => (effective > day ? [effective] : []));

/** An instant that is on this calendar day in every time zone of the United States. */
const noon = (day: string): string => `${day}T20:00:00Z`;

/** The time zone of an organisation's days. */
export function zoneOf({ product: { settings } }: Pick<Compiled, 'product'>): string {
  return typeof settings.timeZone === 'string' ? settings.timeZone : defaultZone;
}

/** The facts, with values, that depend only on the state and the brand. */
type Known = { env: ReturnType<typeof environmentOf>; has(path: string): boolean };

function knownIn({ product, server }: Compiled, { state, day }: ListedAt): Known {
  const stateAt = server.pricing?.stateAt ?? '';
  const kept = Object.values(product.calls).flatMap(({ answeredFrom, keep = {} }) =>
    answeredFrom === undefined
      ? []
      : Object.keys(keep).map((fact): [string, Json] => [fact, readPath(asJson(product.brand), answeredFrom) ?? []]),
  );
  const answers: JsonObject = stateAt === '' ? {} : writePath({}, stateAt, state);
  const session = { ...startSession({ now: noon(day), flags: {} }), answers, kept: Object.fromEntries(kept) };
  const names = new Set(kept.map(([fact]) => fact));
  const sources = new Set(['setting', 'pricing']);
  const has = (path: string): boolean =>
    path === stateAt || names.has(path) || sources.has(product.facts[path.split('.')[0] ?? '']?.source ?? '');
  return { env: environmentOf(product, session), has };
}

/** Documents are validated JSON; their types leave some values open. */
const asJson = (value: unknown): Json => value as Json;

/** The rule, if it can fail here: state and settings may exclude it. */
function listed(product: Product, rule: CompiledRule, { env, has }: Known, changes: string[]): ListedRule[] {
  const rules = (id: string): CompiledRule | undefined => product.rules[id];
  const isKnown = (logic: Logic): boolean => namesRead(product, logic).every(has);
  const { when, unless, ...whenever } = rule;
  const applies =
    (when === undefined || !isKnown(when) || holds({ when }, env, rules)) &&
    (unless === undefined || !isKnown(unless) || holds({ unless }, env, rules));
  const decided = rule.reads.every((path) => has(path) || product.facts[path]?.source === 'derived');
  const verdict = decided ? judge(rule, env, rules).verdict : undefined;
  // Whatever its conditions are, the rule passes for a home in this state.
  const passes = isKnown(rule.assert) && judge(whenever, env, rules).verdict === 'pass';
  if (!applies || passes || verdict === 'pass') return [];
  const namingEnv = naming(env);
  const says = (rule.effects ?? []).flatMap((effect) => {
    if ('block' in effect) return [ruleCopy(rule, effect.block.message, namingEnv)];
    return 'confirm' in effect ? [ruleCopy(rule, effect.confirm.message, namingEnv)] : [];
  });
  const then = (rule.effects ?? []).flatMap((effect) => outcome(product, rule, effect, namingEnv));
  const { id, kind, title, source, params = {}, corrected } = rule;
  const thresholds = params as Record<string, Json>;
  const reads = rule.reads.filter((path) => !has(path));
  const since = rule.effective;
  return [
    {
      id,
      kind,
      title,
      says,
      then,
      thresholds,
      source,
      reads,
      always: verdict === 'fail',
      since,
      changes,
      corrected: reasonsOf(corrected),
    },
  ];
}

/** The environment for messages: a fact that only a borrower provides is shown as its name in brackets. */
const naming = (env: Known['env']): Known['env'] => ({ ...env, get: (path) => env.get(path) ?? `[${path}]` });

/** The effect of a failing rule in words; nothing for an effect that only shows a text. */
function outcome(product: Product, rule: CompiledRule, effect: Effect, env: Known['env']): string[] {
  if ('dialog' in effect) return [`opens the dialog "${formatCopy(product.dialogs[effect.dialog]?.title ?? '', env)}"`];
  if ('go' in effect || 'leave' in effect)
    return [`leads to ${targetInWords(product, 'go' in effect ? effect.go : effect.leave)}`];
  if ('notice' in effect)
    return noticesOf(product, rule, effect.notice).map((text) => `shows "${formatCopy(text, env)}"`);
  return [];
}

function targetInWords({ settings }: Product, target: Target): string {
  if (typeof target === 'string') return target.replace(/^site:/, '');
  if ('setting' in target) return String(readPath(asJson(settings), target.setting) ?? target.setting);
  return 'step' in target ? `the step "${target.step}"` : `the address in "${target.fact}"`;
}

/** The distinct texts of a notice on the screens that judge the rule. */
function noticesOf({ screens }: Product, { id }: CompiledRule, notice: string): Copy[] {
  const blocks = Object.values(screens).flatMap(({ rules, blocks }) => (rules.includes(id) ? [blocks[notice]] : []));
  return [...new Set(blocks.flatMap((block) => (block?.kind === 'notice' ? [block.text] : [])))];
}

/**
 * The names of facts that the logic reads; dotted if it names a part, so that the state of the home is distinguished from the
 * rest of its address.
 */
const namesRead = (product: Product, logic: Logic): string[] => {
  const named = namesIn(logic).filter((path) => product.facts[path.split('.')[0] ?? '']?.source !== 'derived');
  const deeper = factsRead(product, logic).filter((name) => !named.some((path) => path.split('.')[0] === name));
  return [...named, ...deeper.filter((name) => product.facts[name]?.source !== 'derived')];
};

function decisionRules({ product, server }: Compiled, { state, day }: ListedAt): ListedRule[] {
  const lifecycle = server.lifecycle[product.document.lifecycle ?? ''];
  if (!lifecycle || !server.pricing) return [];
  const { pricing, from } = pricingInForce(server.pricing, noon(day), zoneOf({ product }));
  const corrected = pricing.corrected ?? [];
  const priced = {
    corrected,
    since: from,
    changes: Object.keys(server.pricing.versions ?? {}).filter((later) => later > day),
  };
  const answers = pricing.stateAt === undefined ? {} : writePath({}, pricing.stateAt, state);
  const { policy } = lifecycleContext(pricing, answers, noon(day));
  const policyValue = (name: string): Json | undefined => {
    const fact = lifecycle.facts[name];
    return fact?.source === 'policy' ? readPath(policy, fact.from ?? name) : undefined;
  };
  const { tests } = lifecycleInForce(lifecycle, noon(day), zoneOf({ product }));
  return Object.entries(tests).map(([id, rule]) => listedDecisionRule(id, rule, { policyValue, priced, day }));
}

/** The pricing: the values of the policy's facts, and the days on which its versions begin. */
type Priced = {
  policyValue: (name: string) => Json | undefined;
  priced: { since: string; changes: string[]; corrected: readonly Correction[] };
  day: string;
};

const reasonsOf = (corrected: readonly Correction[] = []): string[] => corrected.map(({ reason }) => reason);

/** A decision rule. Its thresholds are its own, and those of the policy under its names for them. */
function listedDecisionRule(id: string, rule: DecisionRule, { policyValue, priced, day }: Priced): ListedRule {
  const { title, assert = null, decidedBy, declineReason, source, params, effective, versions = [], corrected } = rule;
  const named = Object.values(params).flatMap((param) => (isPolicyParam(param) ? [param.policy] : []));
  const read = namesIn(assert).filter((name) => !named.includes(name));
  const thresholds = Object.fromEntries([
    ...Object.entries(params).flatMap(([name, param]) =>
      isPolicyParam(param) ? [] : [[name, param as Json] as const],
    ),
    ...[...named, ...read].flatMap((name) => {
      const value = policyValue(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  ]);
  const dates = named.length > 0 ? [effective, priced.since] : [effective];
  const later = versions.flatMap((version) => (version.effective > day ? [version.effective] : []));
  return {
    id,
    kind: 'decision',
    title,
    says: [declineReason],
    then: [],
    source,
    always: false,
    thresholds,
    reads: read.filter((name) => !Object.hasOwn(thresholds, name)),
    ...(decidedBy !== undefined && { decidedBy }),
    since: dates.toSorted().at(-1),
    changes: [...new Set([...later, ...(named.length > 0 ? priced.changes : [])])].sort(),
    corrected: reasonsOf([...(corrected ?? []), ...(named.length > 0 ? priced.corrected : [])]),
  };
}
