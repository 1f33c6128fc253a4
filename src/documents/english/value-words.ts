import { isObject, type Json } from '../../../runtime/json/json.ts';

/** What a value is of: by it a number is an amount of money, and a text a day. */
export type ValueType = 'money' | 'date' | undefined;

/** So many items of a list are named; of a longer one their number and the first of them. */
const mostNamed = 12;

/** A value in words: "CO", $35,000, "January 1, 2027", a list with commas. */
export function valueWords(value: Json, type?: ValueType): string {
  if (value === null) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return listWords(value, type);
  if (isObject(value))
    return Object.entries(value)
      .map(([name, member]) => `${name} ${valueWords(member)}`)
      .join(', ');
  if (type === 'money' && value !== '' && Number.isFinite(Number(value))) return money(Number(value));
  if (typeof value === 'number') return value.toLocaleString('en-US', { maximumFractionDigits: 10 });
  if (type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return day(value);
  return value === '' ? 'an empty text' : JSON.stringify(value);
}

function listWords(items: readonly Json[], type: ValueType): string {
  if (items.length === 0) return 'an empty list';
  const named = items.slice(0, mostNamed).map((item) => valueWords(item, type));
  const rest = items.length - named.length;
  return rest > 0 ? `${named.join(', ')} and ${rest} others` : orList(named);
}

/** Words with commas, and "or" before the last. */
export function orList(words: readonly string[], word = 'or'): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${word} ${last}`;
}

const money = (amount: number): string =>
  amount.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  });

const day = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
