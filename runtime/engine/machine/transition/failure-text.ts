import { isObject, type Json } from '../../../json/json.ts';

/** The text for a failed response without errors (specification 2, section 8). */
export const unknownFailure = 'Something unexpected happened';

/** The text of a failed call: its errors joined with commas, ending with a period (specification 2, section 8). */
export function failureText(body: Json): string {
  const errors = isObject(body) && Array.isArray(body.errors) ? body.errors : [];
  const texts = errors.filter((error): error is string => typeof error === 'string' && error.trim() !== '');
  if (texts.length === 0) return unknownFailure;
  const joined = texts.map((text) => text.trim().replace(/\.$/, '')).join(', ');
  return `${joined}.`;
}
