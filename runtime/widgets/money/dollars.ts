import { asciiFigures, isWellGrouped, typedNumber } from '../../engine/formats/typed-number.ts';
import type { Json } from '../../json/json.ts';

const centsDigits = 2;

const withoutSign = (text: string): string => text.replace('$', '').trim();

/**
 * What a typed text says: the amount in dollars, cents included; the text itself if it is not an amount, so that the form
 * refuses it; undefined if there is none. Whether cents are allowed is the schema's to say.
 */
export function typedAmount(text: string): Json | undefined {
  if (text.trim() === '') return undefined;
  return typedNumber(withoutSign(text), centsDigits) ?? text;
}

const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ',');

const plain = /^(-?)(\d*)(\.\d*)?$/;

/** The characters by which a text differs from the one before it, between what both begin and end with. */
function typedInto(text: string, previous: string): string {
  const shorter = Math.min(text.length, previous.length);
  let start = 0;
  while (start < shorter && text[start] === previous[start]) start += 1;
  let end = 0;
  while (end < shorter - start && text.at(-1 - end) === previous.at(-1 - end)) end += 1;
  return text.slice(start, text.length - end);
}

/**
 * Groups thousands while digits are typed into an amount or removed from it. A comma or a blank that was typed or pasted stays
 * where it is until the groups are whole: '41,39' may mean 41.39, and must not become 4,139; '12 34' is no number.
 */
export function groupAsTyped(text: string, previous = ''): string {
  const typed = typedInto(text, previous);
  if (typed !== '' && typed.trim() === '') return text;
  const before = asciiFigures(withoutSign(previous));
  const isRegrouped = (before === '' || isWellGrouped(before)) && !/[,\s]/.test(typed);
  const amount = withoutSign(text);
  const digits = isRegrouped ? amount.replaceAll(',', '') : amount;
  const match = plain.exec(isWellGrouped(asciiFigures(digits)) ? digits.replace(/[,\s]/g, '') : digits);
  return match === null ? text : `${match[1] ?? ''}${grouped(match[2] ?? '')}${match[3] ?? ''}`;
}

/** An amount in its field: '75,000', without the dollar sign before it. Text that is not an amount stays as it is. */
export function dollarsText(amount: unknown): string {
  if (typeof amount === 'string') return amount;
  return typeof amount === 'number' && Number.isFinite(amount)
    ? amount.toLocaleString('en-US', { maximumFractionDigits: 20 })
    : '';
}
