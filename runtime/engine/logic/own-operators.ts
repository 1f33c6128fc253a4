import { type Day, dayNumber, dayOfNumber, parseDay, wholeYears, writeDay } from '../../dates/calendar.ts';
import { dayAt } from '../../dates/day-at.ts';
import type { Json } from '../../json/json.ts';
import { spend } from './budget.ts';
import { same } from './deep-equal.ts';
import type { LogicType } from './operator-signature.ts';
import { sameAddress } from './same-address.ts';
import { codePoints, matches } from './text.ts';
import { zipInState } from './zip-in-state.ts';

/** One of our operators on its arguments; undefined where an argument has the wrong type. */
export type Operation = (...args: Json[]) => Json | undefined;

/** An operator with its signature and implementation. `optional`: how many of the last arguments may be left out. */
export type OwnOperator = { arguments: LogicType[]; optional?: number; result: LogicType; apply: Operation };

const days: LogicType[] = ['date', 'date'];

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
 * Our operators on values, with signature and implementation. The compiler's checks, both evaluators and the tests read
 * this table. Operators that read facts or stop at the first value are in operators.ts. `day-diff` is the number of
 * days from its first day to its second.
 */
export const ownOperators: Readonly<Record<string, OwnOperator>> = {
  same: { arguments: ['any', 'any'], result: 'boolean', apply: same },
  'one-of': { arguments: ['any', 'list'], result: 'boolean', apply: oneOf },
  age: { arguments: days, result: 'number', apply: onDays(wholeYears) },
  'day-diff': { arguments: days, result: 'number', apply: onDays((a, b) => dayNumber(b) - dayNumber(a)) },
  'add-days': { arguments: ['date', 'number'], result: 'date', apply: addDays },
  'day-at': {
    arguments: ['timestamp', 'string'],
    optional: 1,
    result: 'date',
    apply: (timestamp, state) => dayAt(timestamp, state),
  },
  'date-before': { arguments: days, result: 'boolean', apply: onDays((a, b) => dayNumber(a) < dayNumber(b)) },
  'date-after': { arguments: days, result: 'boolean', apply: onDays((a, b) => dayNumber(a) > dayNumber(b)) },
  'date-before-or-same': { arguments: days, result: 'boolean', apply: onDays((a, b) => dayNumber(a) <= dayNumber(b)) },
  'date-after-or-same': { arguments: days, result: 'boolean', apply: onDays((a, b) => dayNumber(a) >= dayNumber(b)) },
  'is-valid-date': { arguments: ['string', 'number'], optional: 1, result: 'boolean', apply: isValidDate },
  'same-address': { arguments: ['address', 'address'], result: 'boolean', apply: sameAddress },
  'zip-in-state': { arguments: ['string', 'string'], result: 'boolean', apply: zipInState },
  length: { arguments: ['string'], result: 'number', apply: onText(codePoints) },
  matches: { arguments: ['string', 'pattern'], result: 'boolean', apply: onTexts(matches) },
  'starts-with': {
    arguments: ['string', 'string'],
    result: 'boolean',
    apply: onTexts((text, beginning) => text.startsWith(beginning)),
  },
  lower: { arguments: ['string'], result: 'string', apply: onText((text) => text.toLowerCase()) },
  upper: { arguments: ['string'], result: 'string', apply: onText((text) => text.toUpperCase()) },
};
