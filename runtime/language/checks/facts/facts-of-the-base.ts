import { isObject, type Json } from '../../../json/json.ts';
import type { Fact } from '../../../schema/types.ts';
import { own } from '../../source/json-object.ts';
import type { CheckContext } from '../context/check-context.ts';

type Facts = CheckContext['facts'];

const found = new WeakMap<Facts, Facts>();

/**
 * The facts for examples of a base rule, with the base's defaults. A default that a brand sets affects its applicants,
 * but must not change these examples.
 */
export function factsOfTheBase({ facts, documents }: Pick<CheckContext, 'facts' | 'documents'>): Facts {
  const known = found.get(facts);
  if (known) return known;
  const layers = [...documents.facts.values()].flatMap((document) => document.layers);
  const isOfBrand = ({ file }: { file: string }): boolean => file.startsWith('brands/');
  const ofBase = layers.filter((layer) => !isOfBrand(layer));
  let changed = facts;
  for (const { value } of layers.filter(isOfBrand))
    for (const [name, patch] of Object.entries(isObject(value.facts) ? value.facts : {})) {
      const fact = own(changed, name);
      if (fact === undefined || !givesDefault(patch)) continue;
      const before = ofBase.flatMap((layer) => memberOf(layer.value.facts, name) ?? [])[0];
      changed = { ...changed, [name]: withDefaultsOf(before, fact, patch) };
    }
  found.set(facts, changed);
  return changed;
}

/** Whether an overlay sets a default for a fact or a part of it. */
const givesDefault = (patch: Json | undefined): boolean =>
  isObject(patch) &&
  (Object.hasOwn(patch, 'default') || (isObject(patch.fields) && Object.values(patch.fields).some(givesDefault)));

const memberOf = (value: Json | undefined, name: string): Json | undefined =>
  isObject(value) ? own(value, name) : undefined;

type Part = Pick<Fact, 'default' | 'fields'>;

/** A fact whose defaults, also those of its parts, are as they were before an overlay changed them. */
function withDefaultsOf<T extends Part>(before: Json | undefined, fact: T, patch: Json): T {
  if (!isObject(patch)) return fact;
  const { default: _given, ...rest } = fact;
  const was = memberOf(before, 'default');
  const restored = !Object.hasOwn(patch, 'default') ? fact : { ...rest, ...(was !== undefined && { default: was }) };
  if (!isObject(patch.fields) || fact.fields === undefined) return restored as T;
  const fields = Object.entries(fact.fields).map(([name, part]) => [
    name,
    withDefaultsOf(memberOf(memberOf(before, 'fields'), name), part as Part, memberOf(patch.fields, name) ?? null),
  ]);
  return { ...restored, fields: Object.fromEntries(fields) } as T;
}
