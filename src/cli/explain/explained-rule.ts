import { dayIn } from '../../../runtime/dates/day-at.ts';
import { environmentOf, environmentOfExample } from '../../../runtime/engine/facts/environment-of.ts';
import { productInForce } from '../../../runtime/engine/overlays/product-in-force.ts';
import type { CompiledRule, Product } from '../../../runtime/engine/product.ts';
import { type Judgement, judge } from '../../../runtime/engine/rules/judge.ts';
import { startSession } from '../../../runtime/engine/session/start-session.ts';
import type { Json, JsonObject } from '../../../runtime/json/json.ts';
import type { DecisionRule } from '../../../runtime/lifecycle/decision-rules.ts';
import type { Compiled } from '../../documents/compile/compile-organisation.ts';
import { logicEnglish } from '../../documents/english/logic-english.ts';
import { namesOf } from '../../documents/english/names-of.ts';
import { type RuleEnglish, ruleEnglish } from '../../documents/english/rule-english.ts';
import { inline } from '../../documents/english/statement.ts';
import { trade } from '../../product/trade.ts';
import { type ListedAt, type ListedRule, listedRules, zoneOf } from '../rules/listed-rules.ts';

/** What a rule says of given facts. `because`: the smallest part that fails, in English, and the values that it read. */
export type Verdict = Pick<Judgement, 'verdict' | 'missing'> & {
  because?: { fails: string; seen: Record<string, Json> };
};

/** A rule explained: `english`: what it requires; the rest as `npm run rules` lists it, where it can fail in the state. */
export type ExplainedRule = Pick<ListedRule, 'id' | 'kind' | 'title' | 'source'> & {
  owner?: string;
  since: string;
  reason?: string;
  english: RuleEnglish;
  listed?: ListedRule;
  decidedBy?: string;
  verdict?: Verdict;
};

/** Today in the organisation's time zone, yyyy-MM-dd. */
export const todayOf = (compiled: Compiled): string => dayIn(new Date().toISOString(), zoneOf(compiled)) ?? '';

/** All rules in force on a day, those of screens and those of decisions. */
export function explainedRules(compiled: Compiled, at: ListedAt): ExplainedRule[] {
  const product = productInForce(compiled.product, { application: at.day, event: at.day });
  const listed = new Map(listedRules(compiled, at).map((rule) => [rule.id, rule]));
  const named = (id: string): Pick<ExplainedRule, 'listed'> => {
    const rule = listed.get(id);
    return rule ? { listed: rule } : {};
  };
  return [
    ...Object.values(product.rules).map((rule) => ({ ...ofScreens(product, rule), ...named(rule.id) })),
    ...Object.entries(decisionsOf(compiled)).map(([id, rule]) => ({
      ...ofDecision(compiled, id, rule, listed.get(id)?.thresholds),
      ...named(id),
    })),
  ];
}

function ofScreens(product: Product, rule: CompiledRule): ExplainedRule {
  const { id, kind, title, source, owner, effective, reason } = rule;
  return {
    id,
    kind,
    title,
    source,
    owner,
    since: effective,
    ...(reason !== undefined && { reason }),
    english: ruleEnglish(product, rule),
  };
}

const decisionsOf = ({ product, server }: Compiled): Readonly<Record<string, DecisionRule>> =>
  server.lifecycle[product.document.lifecycle ?? '']?.tests ?? {};

function ofDecision(
  { product, server }: Compiled,
  id: string,
  rule: DecisionRule,
  values: Readonly<Record<string, Json>> = {},
): ExplainedRule {
  const { title, source, effective, assert, params, decidedBy } = rule;
  const facts = server.lifecycle[product.document.lifecycle ?? '']?.facts ?? {};
  return {
    id,
    kind: 'decision',
    title,
    source,
    since: effective,
    ...(decidedBy !== undefined && { decidedBy }),
    english: ruleEnglish({ facts, rules: {}, values }, { params, ...(assert !== undefined && { assert }) }),
  };
}

/** What a rule of screens says of facts, by name; settings of the brand and the day count as given. */
export function verdictOf(
  { product: whole }: Compiled,
  id: string,
  given: JsonObject,
  day: string,
): Verdict | undefined {
  const product = productInForce(whole, { application: day, event: day });
  const rule = product.rules[id];
  if (!rule) return undefined;
  const env = environmentOfExample(product, { ...knownFacts(product, day), ...given }, trade.functions);
  const { verdict, missing, because } = judge(rule, env, (other) => product.rules[other]);
  if (!because) return { verdict, missing };
  const fails = inline(logicEnglish({ '!': because.logic }, namesOf(product, rule.params)));
  return { verdict, missing, because: { fails, seen: because.seen } };
}

/** The facts that the brand and the day give. */
function knownFacts(product: Product, day: string): JsonObject {
  const env = environmentOf(product, startSession({ now: `${day}T20:00:00Z`, flags: {} }), trade.functions);
  const given = Object.entries(product.facts).flatMap(([name, { source }]) => {
    const value = source === 'setting' || source === 'clock' ? env.get(name) : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given);
}
