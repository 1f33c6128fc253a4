import type { Json } from '../../json/json.ts';

/** The values of a list that are ticked. */
export const chosenOf = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/**
 * The list after a box was pressed, in the order of the boxes. An exclusive one stands alone: ticking it unticks the others, and they it. Nothing
 * ticked is no answer.
 */
export function toggled(
  before: readonly string[],
  key: string,
  order: readonly string[],
  exclusive: readonly string[],
): string[] | undefined {
  const ticked = !before.includes(key);
  const others = before.filter((one) => one !== key);
  const beside = exclusive.includes(key) ? [] : others.filter((one) => !exclusive.includes(one));
  const after = ticked ? [...beside, key] : others;
  return after.length === 0 ? undefined : order.filter((one) => after.includes(one));
}
