import { isObject, type Json, type JsonObject } from '../../../json/json.ts';
import type { Fact, FactPart } from '../../../schema/types.ts';
import { rootOf } from '../../environment/scope.ts';
import { namesIn } from '../../logic/names-in.ts';
import type { CompiledRule } from '../../product.ts';
import type { Session } from '../../session/session.ts';

type Facts = Readonly<Record<string, Fact>>;
type Held = Pick<FactPart, 'sensitive' | 'restricted' | 'fresh' | 'fields' | 'items'> & Pick<Fact, 'consent'>;

/**
 * Whether a draft must never store a fact or a part: a sensitive or restricted fact, a consent, a file, a signature, or
 * a list whose items have such a part.
 */
export function isNeverStored(held: Held): boolean {
  if (held.sensitive || held.restricted || held.fresh || held.consent !== undefined) return true;
  return held.items !== undefined && holdsNeverKept(held.items);
}

const holdsNeverKept = (held: Held): boolean =>
  isNeverStored(held) || Object.values(held.fields ?? {}).some(holdsNeverKept);

/** The answers that a draft may store, as the facts' document declares. Undeclared values are left out. */
export function storableAnswers(facts: Facts, answers: JsonObject): JsonObject {
  const answerFacts = Object.entries(facts).filter(([, { source }]) => source === 'answer');
  return keptParts(Object.fromEntries(answerFacts), answers);
}

function keptParts(parts: Readonly<Record<string, Held>>, values: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, Json][] => {
      const held = Object.hasOwn(parts, name) ? parts[name] : undefined;
      if (!held || isNeverStored(held)) return [];
      return [[name, held.fields && isObject(value) ? keptParts(held.fields, value) : value]];
    }),
  );
}

/**
 * The confirmations that a draft may store. A confirmation contains the confirmed values, so those of rules that read a
 * fact which must not be stored are left out.
 */
export function storableConfirmations(
  facts: Facts,
  rules: Readonly<Record<string, Pick<CompiledRule, 'field' | 'reads'>>>,
  confirmed: Session['confirmed'],
): Session['confirmed'] {
  const mayBeKept = (id: string): boolean => {
    const rule = Object.hasOwn(rules, id) ? rules[id] : undefined;
    const seen = rule?.field === undefined ? rule?.reads : [rule.field];
    return seen !== undefined && !seen.some((path) => readsNeverKept(facts, rootOf(path), new Set()));
  };
  return Object.fromEntries(Object.entries(confirmed).filter(([id]) => mayBeKept(id)));
}

/** Whether a fact holds, or is derived from, a value that must not be stored. */
function readsNeverKept(facts: Facts, name: string, visited: ReadonlySet<string>): boolean {
  const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
  if (!fact || visited.has(name)) return false;
  const sources = fact.derive === undefined ? [] : namesIn(fact.derive).map(rootOf);
  return holdsNeverKept(fact) || sources.some((source) => readsNeverKept(facts, source, new Set([...visited, name])));
}
