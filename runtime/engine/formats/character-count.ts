/**
 * The length of a text in Unicode code points, as JSON Schema counts it: an emoji counts once where JavaScript counts it twice.
 * Every limit on a text's length counts so.
 */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
