import { readPath } from '../../json/dotted-path.ts';
import type { Json } from '../../json/json.ts';

/** Removes the differences between two spellings of one address: case, spaces, and the last four digits of a ZIP. */
function plain(address: Json, part: string): string {
  const text = readPath(address, part);
  if (typeof text !== 'string') return '';
  const squeezed = text.trim().replace(/\s+/g, ' ').toLowerCase();
  return part === 'zip' ? squeezed.slice(0, 5) : squeezed;
}

/**
 * True where street1, street2, city, state and zip are equal without case and spacing; a ZIP counts by its first five
 * digits. Other parts (occupancyType) are not compared. Undefined where either has no street.
 */
export function sameAddress(a: Json, b: Json): boolean | undefined {
  if (plain(a, 'street1') === '' || plain(b, 'street1') === '') return undefined;
  return ['street1', 'street2', 'city', 'state', 'zip'].every((part) => plain(a, part) === plain(b, part));
}
