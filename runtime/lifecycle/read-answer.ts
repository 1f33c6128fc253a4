import type { Json } from '../json/json.ts';
import { isObject, type JsonObject } from '../json/json.ts';
import { isPlainJson } from '../json/plain-json.ts';
import type { Lifecycle, LifecycleFact, LifecycleFactType } from '../schema/types.ts';
import type { LifecycleEvent } from './lifecycle-state.ts';

/**
 * Limits in characters of a text, entries of a list or object, and characters of a whole answer; far more than any
 * vendor sends.
 */
const bounds = { text: 4000, entries: 200, answer: 500_000 };

/**
 * Parses a vendor's answer as an event. Undefined if the vendor has no such event; if a fact is missing, undeclared, of
 * the wrong type or too large; or if the answer cannot be stored. Every vendor answer passes this check before it is
 * used.
 */
export function readAnswer(lifecycle: Lifecycle, vendor: string, answer: unknown): LifecycleEvent | undefined {
  if (!isObject(answer) || typeof answer.event !== 'string') return undefined;
  const answers = lifecycle.vendors[vendor]?.answers ?? {};
  const declared = Object.hasOwn(answers, answer.event) ? answers[answer.event] : undefined;
  if (!declared) return undefined;
  const facts = isObject(answer.facts) ? answer.facts : {};
  return areFacts(lifecycle, declared.facts ?? [], facts, declared.optional)
    ? { name: answer.event, facts }
    : undefined;
}

/**
 * Whether the facts are exactly those declared, with or without the optional ones, each of its type, one of its values if it
 * has a list of them, and within bounds.
 */
export function areFacts(
  lifecycle: Lifecycle,
  names: readonly string[],
  facts: JsonObject,
  optional: readonly string[] = [],
): boolean {
  if (!isPlainJson(facts) || !isWithinBounds(facts) || JSON.stringify(facts).length > bounds.answer) return false;
  const present = optional.filter((name) => Object.hasOwn(facts, name));
  const allowed = [...names, ...present];
  const complete = allowed.every((name) => isValueOf(lifecycle.facts[name], facts[name]));
  return complete && Object.keys(facts).every((name) => allowed.includes(name));
}

/** Whether a fact may have this value. */
export const isValueOf = (fact: LifecycleFact | undefined, value: Json | undefined): boolean =>
  isOfType(value, fact?.type) && (fact?.values === undefined || Object.hasOwn(fact.values, String(value)));

/** The value must already be limited in depth, since this recurses. */
function isWithinBounds(value: Json | undefined): boolean {
  if (typeof value === 'string') return value.length <= bounds.text;
  if (typeof value !== 'object' || value === null) return true;
  const entries = Object.entries(value);
  return (
    entries.length <= bounds.entries &&
    entries.every(([name, part]) => name.length <= bounds.text && isWithinBounds(part))
  );
}

function isOfType(value: Json | undefined, type: LifecycleFactType | undefined): boolean {
  switch (type) {
    case 'string':
      return typeof value === 'string' && value !== '';
    case 'integer':
      return Number.isSafeInteger(value);
    case 'number':
      return Number.isFinite(value);
    case 'money':
      return typeof value === 'string' && /^\d{1,12}\.\d{2}$/.test(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'list':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case undefined:
      return false;
  }
}
