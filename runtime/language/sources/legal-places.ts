import { isObject, type Json } from '../../json/json.ts';
import { pointerTo, stepsOf, valueAt } from '../../json/json-pointer.ts';
import type { CheckContext } from '../checks/context/check-context.ts';
import type { Assembled } from '../read/assembled.ts';
import { asJson } from '../source/json-object.ts';

/** A text or number of a document. `holder`: the object around it that names its source. */
export type Sentence = { pointer: string; holder: string };

/** Pointers of the objects that must name sources, as the document's kind says. */
export const legalPlaces = (
  context: Pick<CheckContext, 'consentFacts' | 'prepared'>,
  { kind, value }: Assembled,
): string[] => [...(context.prepared.language.kind(kind)?.legalPlaces?.(asJson(value), context) ?? [])];

const member = (value: Json | undefined, key: string): Json | undefined => (isObject(value) ? value[key] : undefined);

/** Every id in a `source` list within a value. The `source` of a fact is a string and is not included. */
export function namedSources(value: Json, pointer = ''): { id: string; pointer: string }[] {
  if (Array.isArray(value)) return value.flatMap((inner, at) => namedSources(inner, pointerTo(pointer, at)));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = pointerTo(pointer, key);
    if (key !== 'source' || !Array.isArray(inner)) return namedSources(inner, at);
    return inner.flatMap((id, index) => (typeof id === 'string' ? [{ id, pointer: pointerTo(at, index) }] : []));
  });
}

/** The texts and numbers within these places, each with the nearest object around it that names sources. */
export function sentencesOf(context: CheckContext, document: Assembled, places: readonly string[]): Sentence[] {
  const value = asJson(document.value);
  const texts = context.sites(document).flatMap(({ type, pointer }) => (type === 'copy' ? [pointer] : []));
  return [...texts, ...numbersOf(document)].flatMap((pointer) => {
    const enclosingPlace = places.findLast((place) => place === '' || pointer.startsWith(`${place}/`));
    return enclosingPlace === undefined ? [] : [{ pointer, holder: holderOf(value, pointer, enclosingPlace) }];
  });
}

/** The parameters of a rule: ages, amounts, days. */
const numbersOf = ({ kind, value }: Assembled): string[] =>
  kind === 'rule' ? Object.keys(member(asJson(value), 'params') ?? {}).map((key) => pointerTo('/params', key)) : [];

/** The innermost object between the place and the sentence that names sources; the place itself if none does. */
function holderOf(value: Json, pointer: string, place: string): string {
  let holder = place;
  let path = place;
  let at = valueAt(value, place);
  for (const step of stepsOf(pointer.slice(place.length)).slice(0, -1)) {
    at = valueAt(at, pointerTo('', step));
    path = pointerTo(path, step);
    if (member(at, 'source') !== undefined) holder = path;
  }
  return holder;
}
