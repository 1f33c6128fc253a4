import type { Rule } from '../../../schema/types.ts';
import type { Language } from '../../definition/language.ts';
import type { Assembled, Documents } from '../../read/assembled.ts';
import type { Site } from '../../read/document-sites.ts';
import type { CheckContext } from './check-context.ts';

/** The facts of the fields of a screen or dialog, in the order of its fields. */
function fieldFacts({ isDefinition }: Language, sites: Site[]): string[] {
  return sites.flatMap(({ type, value }) => {
    if (type !== 'form' || !isDefinition('formBlock', value)) return [];
    return value.order.flatMap((key) => (Object.hasOwn(value.fields, key) ? (value.fields[key]?.fact ?? []) : []));
  });
}

/** Whether a rule's field is this fact, a part of it, or contains it. */
const covers = (fact: string, field: string): boolean =>
  fact.length > field.length
    ? fact.startsWith(field) && fact[field.length] === '.'
    : field.startsWith(fact) && (field.length === fact.length || field[fact.length] === '.');

/** The index of a rule's field among a screen's facts; -1 where it has none there. */
const fieldIndex = (facts: string[], { field }: Rule): number =>
  field === undefined ? -1 : facts.findIndex((fact) => covers(fact, field));

/**
 * Whether a rule with effects is judged on a screen: `at` names the screen, one of its steps, or, for a rule of
 * arriving, its flow; or, without `at`, the screen has the rule's field, at `place` among its facts.
 */
function judgedOn(rule: Rule, { id, laidOut }: Assembled<'screen'>, place: number): boolean {
  if (!rule.at) return place >= 0;
  const places = [id, ...(laidOut?.steps ?? []), ...(rule.on === 'arrive' ? [id.split('/')[0]] : [])];
  return rule.at.some((place) => places.includes(place));
}

/** The facts of a document's fields, cached. */
export const documentFieldFacts = (
  { prepared, sites }: Pick<CheckContext, 'prepared' | 'sites'>,
  document: Assembled,
): string[] => prepared.memo('facts asked', [document.value], () => fieldFacts(prepared.language, sites(document)));

/** Ids of the rules judged on a screen, in the order of their fields on it; rules without a field come last. */
export function rulesOn(
  context: Pick<CheckContext, 'prepared' | 'documents' | 'sites' | 'rulePlaces'>,
  screen: Assembled<'screen'>,
): string[] {
  return context.prepared.memo('rules on', [screen.value, context.rulePlaces], () =>
    judgedThere(context.documents.rule, screen, documentFieldFacts(context, screen)),
  );
}

function judgedThere(rules: Documents['rule'], screen: Assembled<'screen'>, facts: string[]): string[] {
  const last = facts.length;
  return [...rules.values()]
    .flatMap(({ id, value }) => {
      if ((value.effects ?? []).length === 0) return [];
      const place = fieldIndex(facts, value);
      return judgedOn(value, screen, place) ? [{ id, place }] : [];
    })
    .sort((a, b) => (a.place < 0 ? last : a.place) - (b.place < 0 ? last : b.place) || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

/** Every key that a screen's effects may name: of its blocks and fields, its notices, its actions. */
export function keysOn(
  { isDefinition }: Language,
  { value }: Assembled<'screen'>,
  sites: Site[],
): { blocks: Set<string>; notices: Set<string>; actions: Set<string> } {
  const blocks = new Set<string>();
  const notices = new Set<string>();
  const collect = (map: typeof value.blocks): void => {
    for (const [key, block] of Object.entries(map)) {
      blocks.add(key);
      if (block.kind === 'notice') notices.add(key);
      if (block.kind === 'each') collect(block.blocks);
    }
  };
  collect(value.blocks);
  for (const site of sites)
    if (site.type === 'form' && isDefinition('formBlock', site.value))
      for (const key of Object.keys(site.value.fields)) blocks.add(key);
  return { blocks, notices, actions: new Set(Object.keys(value.actions)) };
}
