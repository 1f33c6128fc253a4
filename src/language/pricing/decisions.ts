import { isObject, type Json, type JsonObject } from '../../../runtime/json/json.ts';
import { pointerTo } from '../../../runtime/json/json-pointer.ts';
import type { CheckContext } from '../../../runtime/language/checks/context/check-context.ts';
import type { Decision } from '../../../runtime/language/module/decision.ts';
import type { Assembled } from '../../../runtime/language/read/assembled.ts';
import { hashOf, withoutWords, words } from '../../../runtime/language/released/in-force.ts';
import { asJson } from '../../../runtime/language/source/json-object.ts';
import { pricingVersions } from './pricing-in-force.ts';

/** What a pricing document decides, for a release to keep. */
export function pricingDecisions(context: CheckContext): Decision[] {
  const pricing = context.documents.pricing.get('pricing');
  return pricing ? ofPricing(context, pricing) : [];
}

/** The members of a pricing document two levels deep; of a later version those that it changes. */
function ofPricing(context: CheckContext, document: Assembled<'pricing'>): Decision[] {
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
