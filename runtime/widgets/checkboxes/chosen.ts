import type { Json } from '../../json/json.ts';

/** The ticked values of a list. */
export const chosenOf = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/**
 * The list after a box was pressed, in the order of the boxes. Ticking an exclusive option unticks the others, and
 * ticking another unticks it. Without any ticked box the answer is absent.
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
