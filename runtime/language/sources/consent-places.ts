import { isObject, type Json } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';

type Given = { consentFacts: readonly string[] };

/** Fields whose answer is a consent, in forms at any depth. */
export function consentsIn(given: Given, value: Json, pointer: string): string[] {
  if (!isObject(value)) return [];
  if (isConsent(given, value)) return [pointer];
  return Object.entries(value).flatMap(([key, inner]) => consentsIn(given, inner, pointerTo(pointer, key)));
}

const isConsent = ({ consentFacts }: Given, { fact, widget }: Record<string, Json>): boolean =>
  typeof fact === 'string' &&
  typeof widget === 'string' &&
  (widget === 'consent' || consentFacts.includes(fact.split('.')[0] ?? ''));
