import { isPlainJson } from '../json/plain-json.ts';
import type { LinkedFact } from '../schema/types.ts';

/** Whether a value from a vendor's hosted page matches the link's declaration; false for an undeclared value. */
export function fitsLinkedFact(declared: LinkedFact | undefined, value: unknown): boolean {
  if (!declared) return false;
  const { type, minLength = 1, maxLength = 0, maximum = 0, enum: names } = declared;
  if (type === 'number') return typeof value === 'number' && value >= 0 && value <= maximum;
  if (typeof value !== 'string' || value.length < minLength || value.length > maxLength) return false;
  if (type === 'digits' && !/^\d*$/.test(value)) return false;
  return isPlainJson(value) && value.trim() !== '' && (names?.includes(value) ?? true);
}
