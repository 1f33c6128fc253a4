import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import { pricingVersions } from '../../lifecycle/pricing-in-force.ts';
import type { Correction, Rule, RuleKind } from '../../schema/types.ts';
import type { CheckContext } from '../checks/context/check-context.ts';
import type { Assembled } from '../read/assembled.ts';
import { contentHash } from '../read/prepare.ts';
import { versionsOf } from '../read/rule-versions.ts';
import { asJson } from '../source/json-object.ts';

/** Hashes of what an organisation has in force, by name: see runtime/language/kinds/released/released.schema.json. */
export type InForce = Readonly<Record<string, string>>;

/** What a version of a rule, or a member of a pricing document, decides. */
export type Decision = {
  name: string;
  /** The first day on which it is in force, yyyy-MM-dd; '' for a pricing document without a day. */
  from: string;
  hash: string;
  document: Pick<Assembled, 'layers'>;
  pointer: string;
  /** Only of a rule. */
  kind?: RuleKind;
  corrected: readonly Correction[];
};

type Needed = Pick<CheckContext, 'documents' | 'underwriting' | 'prepared'>;

/** The first day of what has this name. */
export const firstDayOf = (name: string): string => name.split('@')[1] ?? '';

export function decisionsIn(context: Needed): Decision[] {
  const { documents, underwriting } = context;
  const pricing = documents.pricing.get('pricing');
  return [
    ...[...documents.rule.values(), ...underwriting.values()].flatMap((rule) => ofRule(context, rule)),
    ...(pricing ? ofPricing(context, pricing) : []),
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
  const { dated, ifUnknown, declineReason, params, when, unless, assert, effects } = rule;
  return withoutWords(asJson({ dated, ifUnknown, declineReason, params, when, unless, assert, effects }));
}

/** Keys that say something about what is beside them. */
const words: ReadonlySet<string> = new Set(['message', 'source', 'title', 'label', 'corrected']);

function withoutWords(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key, one]) => !words.has(key) && one !== undefined);
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutWords(one)]));
}

/** The members of a pricing document two levels deep; of a later version those that it changes. */
function ofPricing(context: Needed, document: Assembled<'pricing'>): Decision[] {
  const { versions = {} } = document.value;
  return pricingVersions(document.value).flatMap(({ from, pricing }): Decision[] => {
    const { versions: _, ...whole } = asJson(pricing) as JsonObject;
    const changed = from === '' ? whole : (asJson(versions[from] ?? {}) as JsonObject);
    const { corrected = [] } = pricing;
    return pathsIn(changed).map(([first, second]) => ({
      name: ['pricing', first, ...(second === undefined ? [] : [second])].join('.') + (from === '' ? '' : `@${from}`),
      from,
      hash: hashOf(context, memberAt(whole, first, second)),
      document,
      pointer: pointerTo(
        from === '' ? '' : pointerTo('/versions', from),
        first,
        ...(second === undefined ? [] : [second]),
      ),
      corrected,
    }));
  });
}

function pathsIn(pricing: JsonObject): [first: string, second?: string][] {
  return Object.entries(pricing).flatMap(([first, value]): [string, string?][] => {
    if (words.has(first)) return [];
    return isObject(value)
      ? Object.keys(value).flatMap((second) => (words.has(second) ? [] : [[first, second]]))
      : [[first]];
  });
}

function memberAt(pricing: JsonObject, first: string, second: string | undefined): Json {
  const value = pricing[first] ?? null;
  return withoutWords(second === undefined ? value : ((isObject(value) ? value[second] : undefined) ?? null));
}

const hashOf = ({ prepared }: Needed, value: Json): string => contentHash(prepared, value).slice(0, 16);

/** Cached: brands that do not change a rule share it. */
const hashOnce = (context: Needed, rule: Rule, decided: () => Json): string =>
  context.prepared.memo('decides', [rule], () => ({ hash: hashOf(context, decided()) })).hash;
