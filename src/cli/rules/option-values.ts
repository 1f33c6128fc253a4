import { InvalidArgumentError } from 'commander';
import { parseDay } from '../../../runtime/dates/calendar.ts';
import schema from '../../../runtime/language/definition/defs.schema.json' with { type: 'json' };

/** A state by its two letters. Throws InvalidArgumentError. */
export function stateCode(text: string): string {
  const states: readonly string[] = schema.definitions.stateCode.enum;
  if (states.includes(text)) return text;
  throw new InvalidArgumentError('Write a state by its two letters, such as CA.');
}

/** A day of the calendar, yyyy-MM-dd. Throws InvalidArgumentError. */
export function calendarDay(text: string): string {
  if (parseDay(text)) return text;
  throw new InvalidArgumentError('Write a day as 2027-01-01.');
}
