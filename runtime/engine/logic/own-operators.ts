import { type Day, dayNumber, dayOfNumber, parseDay, wholeYears, writeDay } from '../../dates/calendar.ts';
import { dayAt } from '../../dates/day-at.ts';
import type { Json } from '../../json/json.ts';
import { characterCount } from '../formats/character-count.ts';
import { spend } from './budget.ts';
import { same } from './deep-equal.ts';
import { lengthWithout } from './length-without.ts';
import { sameAddress } from './same-address.ts';
import { zipInState } from './zip-in-state.ts';

/** One of our operators on its arguments; undefined where an argument has the wrong type. */
export type Operation = (...args: Json[]) => Json | undefined;

/** `needed`: how many arguments it needs; an absent one after them counts as left out. */
export type OwnOperator = { needed: number; apply: Operation };

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

/** Longer texts never match: nobody types them, and a pattern must not run over them. */
const longestMatched = 10_000;

const patterns = new Map<string, RegExp>();

function compiled(pattern: string): RegExp {
  const known = patterns.get(pattern);
  if (known) return known;
  const expression = new RegExp(pattern, 'u');
  patterns.set(pattern, expression);
  return expression;
}

function lengthOf(text: string): number {
  spend(Math.ceil(text.length / 8));
  return characterCount(text);
}

/**
 * True where the pattern is found in the text. In Unicode mode; the compiler has refused patterns with catastrophic
 * backtracking.
 */
function matches(text: string, pattern: string): boolean {
  spend(Math.ceil(text.length / 8));
  return text.length <= longestMatched && compiled(pattern).test(text);
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
 * Our operators on values. Both evaluators read this table; operators.ts has what each takes and gives, and the operators
 * that read facts or stop at the first value.
 */
export const ownOperators = {
  same: { needed: 2, apply: same },
  'one-of': { needed: 2, apply: oneOf },
  age: { needed: 2, apply: onDays(wholeYears) },
  'day-diff': { needed: 2, apply: onDays((a, b) => dayNumber(b) - dayNumber(a)) },
  'add-days': { needed: 2, apply: addDays },
  'day-at': { needed: 1, apply: (timestamp, state) => dayAt(timestamp, state) },
  'date-before': { needed: 2, apply: onDays((a, b) => dayNumber(a) < dayNumber(b)) },
  'date-after': { needed: 2, apply: onDays((a, b) => dayNumber(a) > dayNumber(b)) },
  'date-before-or-same': { needed: 2, apply: onDays((a, b) => dayNumber(a) <= dayNumber(b)) },
  'date-after-or-same': { needed: 2, apply: onDays((a, b) => dayNumber(a) >= dayNumber(b)) },
  'is-valid-date': { needed: 1, apply: isValidDate },
  'same-address': { needed: 2, apply: sameAddress },
  'zip-in-state': { needed: 2, apply: zipInState },
  length: { needed: 1, apply: onText(lengthOf) },
  'length-without': { needed: 2, apply: lengthWithout },
  matches: { needed: 2, apply: onTexts(matches) },
  'starts-with': { needed: 2, apply: onTexts((text, beginning) => text.startsWith(beginning)) },
  lower: { needed: 1, apply: onText((text) => text.toLowerCase()) },
  upper: { needed: 1, apply: onText((text) => text.toUpperCase()) },
} satisfies Readonly<Record<string, OwnOperator>>;

export type OwnOperatorName = keyof typeof ownOperators;
