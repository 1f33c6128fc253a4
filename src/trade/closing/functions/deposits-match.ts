import type { Json } from '../../../../runtime/json/json.ts';

/** Whether the two amounts entered, in cents, are those of the two deposits, in any order. */
export function depositsMatch(...[first = null, second = null, one = null, other = null]: Json[]): boolean {
  const [a, b, c, d] = [first, second, one, other].map(Number);
  return (a === c && b === d) || (a === d && b === c);
}
