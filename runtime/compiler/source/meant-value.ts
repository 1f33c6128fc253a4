import { didYouMean, nearest } from './suggest.ts';

/** The members of a schema that describe its values. */
type NamingSchema = { 'x-names'?: Readonly<Record<string, string>>; description?: string; [keyword: string]: unknown };

/**
 * The remedy for a value that is not allowed: the similar allowed value, by itself or by its name in `x-names`; else
 * all allowed values if they are few, or the schema's description.
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
