import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { didYouMean, nearest } from './suggest.ts';

/**
 * What to write instead of a value that is not allowed: the value meant, by itself or by its name in the schema's
 * `x-names`; else the values where they are few, and what the schema says of them where they are many.
 */
export function meantValue(wrong: unknown, allowed: readonly unknown[], schema: unknown): string | undefined {
  const { 'x-names': names, description }: JsonObject = isObject(schema as Json) ? (schema as JsonObject) : {};
  const named = isObject(names) ? Object.entries(names) : [];
  const name = nearest(
    String(wrong),
    named.map(([, one]) => String(one)),
  );
  const meant = named.find(([, one]) => one === name);
  if (meant) return `did you mean "${meant[0]}" (${meant[1]})?`;
  const isLong = allowed.length > 12 && typeof description === 'string';
  return didYouMean(String(wrong), allowed.map(String), isLong ? `write ${description}` : undefined);
}
