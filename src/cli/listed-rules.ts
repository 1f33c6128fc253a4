import { environmentOf } from '../../runtime/engine/facts/environment-of.ts';
import { factsRead } from '../../runtime/engine/forms/browser-facts.ts';
import { ruleCopy } from '../../runtime/engine/forms/press-rules.ts';
import { namesIn } from '../../runtime/engine/logic/names-in.ts';
import type { CompiledRule, Product } from '../../runtime/engine/product.ts';
import { holds, judge } from '../../runtime/engine/rules/judge.ts';
import { startSession } from '../../runtime/engine/session/start-session.ts';
import { readPath, writePath } from '../../runtime/json/dotted-path.ts';
import type { Json, JsonObject } from '../../runtime/json/json.ts';
import { lifecycleContext } from '../../runtime/lifecycle/lifecycle-context.ts';
import type { Logic } from '../../runtime/schema/copy.ts';
import type { RuleKind } from '../../runtime/schema/types.ts';
import type { Compiled } from '../documents/compile-organisation.ts';

/** Where and when rules are listed: a state by its two letters, an instant in ISO 8601. */
export type ListedAt = { state: string; now: string };

/** A rule in words. `always`: it fails for every home in the state. */
export type ListedRule = {
  id: string;
  kind: RuleKind;
  title: string;
  says: string[];
  thresholds: Record<string, Json>;
  reads: string[];
  source: string;
  always: boolean;
};

/** The rules that can fail for a borrower of the organisation with a home in the state, underwriting's included. */
export function listedRules({ product, server }: Compiled, at: ListedAt): ListedRule[] {
  const known = knownIn({ product, server }, at);
  const ofScreens = Object.values(product.rules).flatMap((rule) => listed(product, rule, known));
  return [...ofScreens, ...underwriting({ product, server }, at)];
}

/** The facts that the state and the brand alone decide, and their values. */
type Known = { env: ReturnType<typeof environmentOf>; has(path: string): boolean };

function knownIn({ product, server }: Compiled, { state, now }: ListedAt): Known {
  const stateAt = server.pricing?.stateAt ?? '';
  const kept = Object.values(product.calls).flatMap(({ answeredFrom, keep = {} }) =>
    answeredFrom === undefined
      ? []
      : Object.keys(keep).map((fact): [string, Json] => [fact, readPath(asJson(product.brand), answeredFrom) ?? []]),
  );
  const answers: JsonObject = stateAt === '' ? {} : writePath({}, stateAt, state);
  const session = { ...startSession({ now, flags: {} }), answers, kept: Object.fromEntries(kept) };
  const names = new Set(kept.map(([fact]) => fact));
  const sources = new Set(['setting', 'pricing']);
  const has = (path: string): boolean =>
    path === stateAt || names.has(path) || sources.has(product.facts[path.split('.')[0] ?? '']?.source ?? '');
  return { env: environmentOf(product, session), has };
}

/** Documents are validated JSON; their types leave some values open. */
const asJson = (value: unknown): Json => value as Json;

/** A rule that can fail here: not one that the state or the settings leave out. */
function listed(product: Product, rule: CompiledRule, { env, has }: Known): ListedRule[] {
  const rules = (id: string): CompiledRule | undefined => product.rules[id];
  const isKnown = (logic: Logic): boolean => namesRead(product, logic).every(has);
  const { when, unless } = rule;
  const applies =
    (when === undefined || !isKnown(when) || holds({ when }, env, rules)) &&
    (unless === undefined || !isKnown(unless) || holds({ unless }, env, rules));
  const decided = rule.reads.every((path) => has(path) || product.facts[path]?.source === 'derived');
  const verdict = decided ? judge(rule, env, rules).verdict : undefined;
  if (!applies || verdict === 'pass') return [];
  const says = (rule.effects ?? []).flatMap((effect) => {
    if ('block' in effect) return [ruleCopy(rule, effect.block.message, env)];
    return 'confirm' in effect ? [ruleCopy(rule, effect.confirm.message, env)] : [];
  });
  const { id, kind, title, source, params = {} } = rule;
  const thresholds = params as Record<string, Json>;
  const reads = rule.reads.filter((path) => !has(path));
  return [{ id, kind, title, says, thresholds, source, reads, always: verdict === 'fail' }];
}

/** Dotted where the logic itself names a part, so that the state of the home is told from the rest of its address. */
const namesRead = (product: Product, logic: Logic): string[] => {
  const named = namesIn(logic).filter((path) => product.facts[path.split('.')[0] ?? '']?.source !== 'derived');
  const deeper = factsRead(product, logic).filter((name) => !named.some((path) => path.split('.')[0] === name));
  return [...named, ...deeper.filter((name) => product.facts[name]?.source !== 'derived')];
};

function underwriting({ product, server }: Compiled, { state, now }: ListedAt): ListedRule[] {
  const lifecycle = server.lifecycle[product.loan.lifecycle ?? ''];
  const { pricing } = server;
  if (!lifecycle || !pricing) return [];
  const answers = pricing.stateAt === undefined ? {} : writePath({}, pricing.stateAt, state);
  const { policy } = lifecycleContext(pricing, answers, now);
  return Object.entries(lifecycle.tests).map(([id, { title, assert, reason, source = '' }]) => {
    const reads = namesIn(assert);
    const thresholds = reads.flatMap((name): [string, Json][] => {
      const fact = lifecycle.facts[name];
      const value = fact?.source === 'policy' ? readPath(policy, fact.from ?? name) : undefined;
      return value === undefined ? [] : [[name, value]];
    });
    const shown = Object.fromEntries(thresholds);
    const others = reads.filter((name) => !Object.hasOwn(shown, name));
    return { id, kind: 'underwriting', title, says: [reason], thresholds: shown, reads: others, source, always: false };
  });
}
