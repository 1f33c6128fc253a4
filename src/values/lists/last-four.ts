import type { Json } from '../../../runtime/json/json.ts';

/** The last four characters of a text, at most half of a short one; undefined unless it is text. */
export function lastFour(text: Json = null): string | undefined {
  return typeof text === 'string' && text !== '' ? text.slice(-Math.min(4, Math.floor(text.length / 2))) : undefined;
}
