import { isObject, type Json } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import type { Rule } from '../../schema/types.ts';
import type { CheckContext } from '../checks/context/check-context.ts';
import { contentHash } from '../memory/shared-values.ts';
import type { Decision } from '../module/decision.ts';
import type { KindModule } from '../module/kind-module.ts';
import type { Assembled } from '../read/assembled.ts';
import { versionsOf } from '../read/rule-versions.ts';
import { asJson } from '../source/json-object.ts';

/** Hashes of what an organisation has in force, by name: see runtime/language/kinds/released/released.schema.json. */
export type InForce = Readonly<Record<string, string>>;

type Needed = Pick<CheckContext, 'documents' | 'decisionRules' | 'prepared'>;

/** The first day of what has this name. */
export const firstDayOf = (name: string): string => name.split('@')[1] ?? '';

export function decisionsIn(context: CheckContext, kinds: readonly KindModule[]): Decision[] {
  const { documents, decisionRules } = context;
  return [
    ...[...documents.rule.values(), ...decisionRules.values()].flatMap((rule) => ofRule(context, rule)),
    ...kinds.flatMap((kind) => kind.decisions?.(context) ?? []),
  ];
}

export const inForceOf = (decisions: readonly Decision[]): InForce =>
  Object.fromEntries(decisions.map(({ name, hash }) => [name, hash]));

const ofRule = (context: Needed, rule: Assembled<'rule'>): Decision[] =>
  versionsOf(rule).map((version): Decision => {
    const { kind, effective: from = '', params, assert, corrected = [] } = version.value;
    const inVersion = rule.versions && rule.versions.length > 1 ? pointerTo('/versions', from) : '';
    const member = params ? '/params' : assert === undefined ? '' : '/assert';
    return {
      name: `${rule.id}@${from}`,
      from,
      hash: hashOnce(context, version.value, () => decidedBy(version.value)),
      document: version,
      pointer: `${inVersion}${member}`,
      kind,
      corrected,
    };
  });

/** What of a rule decides, without the words for it. */
function decidedBy(rule: Rule): Json {
  const { dated, ifUnknown, declineReason, specificReasons, params, when, unless, assert, effects } = rule;
  return withoutWords(
    asJson({ dated, ifUnknown, declineReason, specificReasons, params, when, unless, assert, effects }),
  );
}

/** Keys that say something about what is beside them. */
export const words: ReadonlySet<string> = new Set(['message', 'source', 'title', 'label', 'corrected']);

export function withoutWords(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key, one]) => !words.has(key) && one !== undefined);
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutWords(one)]));
}

/** The hash of what is decided. */
export const hashOf = ({ prepared }: Needed, value: Json): string => contentHash(prepared, value).slice(0, 16);

/** Cached: brands that do not change a rule share it. */
const hashOnce = (context: Needed, rule: Rule, decided: () => Json): string =>
  context.prepared.memo('decides', [rule], () => ({ hash: hashOf(context, decided()) })).hash;
