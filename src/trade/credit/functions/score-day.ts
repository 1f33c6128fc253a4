import { dayAt } from '../../../../runtime/dates/day-at.ts';
import { readPath } from '../../../../runtime/json/dotted-path.ts';
import type { Json } from '../../../../runtime/json/json.ts';

/**
 * { scoredOn }: today's date at the property, as the day of a new score. `given` has `now` (ISO 8601) and `place`, a state.
 */
export function scoredToday(given: Json = null): { [name: string]: Json } {
  const day = dayAt(readPath(given, 'now'), readPath(given, 'place'));
  return day === undefined ? {} : { scoredOn: day };
}
