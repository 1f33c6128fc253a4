import { isObject, type Json } from '../../json/json.ts';
import { pointerTo, stepsOf, valueAt } from '../../json/json-pointer.ts';
import type { CheckContext } from '../checks/context/check-context.ts';
import type { Assembled } from '../read/assembled.ts';
import { asJson } from '../source/json-object.ts';
import { citation } from './citation.ts';

/** A text or number of a document. `holder`: the object around it that names its source. */
export type Sentence = { pointer: string; holder: string };

/** Kinds of rule that refuse an applicant or ask for a consent required by law. */
const legalRules: ReadonlySet<string> = new Set(['consent', 'refusal', 'underwriting']);

/**
 * Pointers of the objects that must name sources: papers and their sections, messages, chatbot answers, consents,
 * timers, refusals.
 */
export function legalPlaces(context: Pick<CheckContext, 'consentFacts'>, document: Assembled): string[] {
  const { kind, value } = document;
  if (kind === 'message' || kind === 'answer') return [''];
  if (kind === 'paper') return ['', ...sectionsIn(asJson(value))];
  if (kind === 'rule') return isLegalRule(document) ? [''] : [];
  if (kind === 'lifecycle') return [...timersIn(asJson(value)), ...deadlinesIn(asJson(value))];
  return kind === 'screen' || kind === 'dialog' ? consentsIn(context, asJson(value), '') : [];
}

const member = (value: Json | undefined, key: string): Json | undefined => (isObject(value) ? value[key] : undefined);

/**
 * Whether a rule must name sources by id: one of the legal kinds, one that names ids anyway (so that a brand's own
 * figure in it needs the brand's source), and one that cites a law anywhere, including in a source in prose.
 */
const isLegalRule = ({ value }: Assembled): boolean =>
  legalRules.has(String(member(asJson(value), 'kind'))) ||
  Array.isArray(member(asJson(value), 'source')) ||
  citesLaw(asJson(value));

/** Whether a text of the value cites a law. */
function citesLaw(value: Json): boolean {
  if (typeof value === 'string') return citation.test(value);
  if (Array.isArray(value)) return value.some(citesLaw);
  return isObject(value) && Object.values(value).some(citesLaw);
}

const sectionsIn = (value: Json): string[] =>
  Object.keys(member(value, 'sections') ?? {}).map((key) => pointerTo('/sections', key));

const timersIn = (value: Json): string[] =>
  Object.entries(member(value, 'states') ?? {}).flatMap(([status, state]) =>
    ['after', 'untimed'].flatMap((key) =>
      member(state, key) === undefined ? [] : [pointerTo('/states', status, key)],
    ),
  );

const deadlinesIn = (value: Json): string[] =>
  Object.keys(member(value, 'deadlines') ?? {}).map((id) => pointerTo('/deadlines', id));

/** Fields whose answer is a consent, in forms at any depth. */
function consentsIn(context: Pick<CheckContext, 'consentFacts'>, value: Json, pointer: string): string[] {
  if (!isObject(value)) return [];
  if (isConsent(context, value)) return [pointer];
  return Object.entries(value).flatMap(([key, inner]) => consentsIn(context, inner, pointerTo(pointer, key)));
}

const isConsent = (
  { consentFacts }: Pick<CheckContext, 'consentFacts'>,
  { fact, widget }: Record<string, Json>,
): boolean =>
  typeof fact === 'string' &&
  typeof widget === 'string' &&
  (widget === 'consent' || consentFacts.includes(fact.split('.')[0] ?? ''));

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
    const around = places.findLast((place) => place === '' || pointer.startsWith(`${place}/`));
    return around === undefined ? [] : [{ pointer, holder: holderOf(value, pointer, around) }];
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
