import { didYouMean, nearest } from './suggest.ts';

/** The part of a schema that names its values. */
type NamingSchema = { 'x-names'?: Readonly<Record<string, string>>; description?: string; [keyword: string]: unknown };

/**
 * What to write instead of a value that is not allowed: the value meant, by itself or by its name in the schema's
 * `x-names`; else the values where they are few, and what the schema says of them where they are many.
 */
export function meantValue(
  wrong: unknown,
  allowed: readonly unknown[],
  { 'x-names': names = {}, description }: NamingSchema = {},
): string | undefined {
  const named = Object.entries(names);
  const name = nearest(
    String(wrong),
    named.map(([, one]) => one),
  );
  const meant = named.find(([, one]) => one === name);
  if (meant) return `did you mean "${meant[0]}" (${meant[1]})?`;
  const isLong = allowed.length > 12 && description !== undefined;
  return didYouMean(String(wrong), allowed.map(String), isLong ? `write ${description}` : undefined);
}
