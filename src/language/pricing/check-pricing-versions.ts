import { patchedVersions } from '../../../runtime/engine/overlays/versions.ts';
import { isObject, type Json } from '../../../runtime/json/json.ts';
import { pointerTo } from '../../../runtime/json/json-pointer.ts';
import { sameJson } from '../../../runtime/json/same-json.ts';
import type { CheckContext } from '../../../runtime/language/checks/context/check-context.ts';
import { refuseVersions } from '../../../runtime/language/read/document-versions.ts';
import { asJson } from '../../../runtime/language/source/json-object.ts';
import { pricedValue } from './priced-value.ts';
import { pricingVersions } from './pricing-in-force.ts';

/**
 * Checks the versions of a pricing document: each is valid and differs from the one before. None may change a value
 * that a fact of source `pricing` reads, since a page has one such value for all days.
 */
export function checkPricingVersions({ documents, facts, report, prepared }: CheckContext): void {
  const document = documents.pricing.get('pricing');
  if (!document) return;
  const [first, ...later] = pricingVersions(document.value);
  refuseVersions(document, '', patchedVersions(document.value), report);
  for (const { from, pricing } of later) {
    const pointer = pointerTo('/versions', from);
    const value = asJson(pricing) as Json;
    const found = isObject(value) ? prepared.language.schemaFindings('pricing', value) : [];
    for (const { pointer: at, part, ...finding } of found) report(document, `${pointer}${at}`, finding, part);
    for (const [name, fact] of Object.entries(facts))
      if (
        String(fact.source) === 'pricing' &&
        first &&
        !sameJson(pricedValue(fact, value), pricedValue(fact, asJson(first.pricing)))
      )
        report(document, pointer, {
          code: 'pricing-seen',
          message: `A page shows "${fact.from}" (the fact "${name}"), whatever the day: a version cannot change it.`,
          remedy: 'change it in the document itself on that day, or stop showing it',
        });
  }
}
