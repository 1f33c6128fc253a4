import { type Day, dayNumber, dayOfNumber, parseDay, wholeYears, writeDay } from '../../dates/calendar.ts';
import { dayAt } from '../../dates/day-at.ts';
import type { Json } from '../../json/json.ts';
import { spend } from './budget.ts';
import { same } from './same.ts';
import { sameAddress } from './same-address.ts';
import { codePoints, matches } from './text.ts';
import { zipInState } from './zip-in-state.ts';

/** One of our operators on its arguments; undefined where an argument has the wrong type. */
export type Operation = (...args: Json[]) => Json | undefined;

function onDays<T>(of: (a: Day, b: Day) => T): (a: Json, b: Json) => T | undefined {
  return (a, b) => {
    const [first, second] = [parseDay(a), parseDay(b)];
    return first && second ? of(first, second) : undefined;
  };
}

function onTexts<T>(of: (a: string, b: string) => T): (a: Json, b: Json) => T | undefined {
  return (a, b) => (typeof a === 'string' && typeof b === 'string' ? of(a, b) : undefined);
}

function onText<T>(of: (a: string) => T): (a: Json) => T | undefined {
  return (a) => (typeof a === 'string' ? of(a) : undefined);
}

const firstDay = dayNumber({ year: 1, month: 1, day: 1 });
const lastDay = dayNumber({ year: 9999, month: 12, day: 31 });

function addDays(day: Json, count: Json): string | undefined {
  const from = parseDay(day);
  if (!from || typeof count !== 'number' || !Number.isInteger(count)) return undefined;
  const to = dayNumber(from) + count;
  return to >= firstDay && to <= lastDay ? writeDay(dayOfNumber(to)) : undefined;
}

function isValidDate(text: Json, firstYear: Json = 1900): boolean {
  const day = parseDay(text);
  return day !== undefined && day.year >= Number(firstYear);
}

function oneOf(value: Json, list: Json): boolean | undefined {
  if (!Array.isArray(list)) return undefined;
  spend(Math.ceil(list.length / 8));
  return typeof value === 'object' && value !== null ? list.some((item) => same(item, value)) : list.includes(value);
}

/**
 * Our operators on values: all but those that read facts (`present`, `rule`, `call`) or stop at the first value
 * (`coalesce`). `day-diff` is the number of days from its first day to its second.
 */
export const ownOperators: Readonly<Record<string, Operation>> = {
  same,
  'one-of': oneOf,
  age: onDays(wholeYears),
  'day-diff': onDays((a, b) => dayNumber(b) - dayNumber(a)),
  'add-days': addDays,
  'day-at': (timestamp, state) => dayAt(timestamp, state),
  'date-before': onDays((a, b) => dayNumber(a) < dayNumber(b)),
  'date-after': onDays((a, b) => dayNumber(a) > dayNumber(b)),
  'date-before-or-same': onDays((a, b) => dayNumber(a) <= dayNumber(b)),
  'date-after-or-same': onDays((a, b) => dayNumber(a) >= dayNumber(b)),
  'is-valid-date': isValidDate,
  'same-address': sameAddress,
  'zip-in-state': zipInState,
  length: onText(codePoints),
  matches: onTexts(matches),
  'starts-with': onTexts((text, beginning) => text.startsWith(beginning)),
  lower: onText((text) => text.toLowerCase()),
  upper: onText((text) => text.toUpperCase()),
};
