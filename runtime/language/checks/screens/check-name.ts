import { isObject } from '../../../json/json.ts';
import type { Assembled } from '../../read/assembled.ts';
import type { Site } from '../../read/document-sites.ts';
import { asJson } from '../../source/json-object.ts';
import { didYouMean } from '../../source/suggest.ts';
import type { SiteContext } from '../context/check-context.ts';

/** Checks that what a string names (`x-names` in its schema) exists. */
export function checkName(context: SiteContext, document: Assembled, { value, pointer, names = '' }: Site): void {
  const space = context.namespaces.get(names);
  if (!space) return;
  const name = String(value);
  const known = context.named(names);
  const whole = asJson(document.value);
  const own = [...(isObject(whole) ? (space.ownNames?.(whole) ?? []) : [])];
  if (!known || own.includes(name) || known.has(name)) return;
  context.report(document, pointer, {
    code: space.code,
    message: `There is no ${space.noun} "${name}".`,
    remedy: didYouMean(name, [...known, ...own], space.remedy?.(name)),
  });
}
