import type { Formatters } from 'intl-messageformat';
import { dayNumber, parseDay } from '../../dates/calendar.ts';
import { instantOf } from '../../dates/day-at.ts';
import { defaultZone } from '../../dates/time-zones.ts';
import { decimalText } from '../formats/decimal.ts';

const millisecondsPerDay = 86_400_000;
const epoch = dayNumber({ year: 1970, month: 1, day: 1 });

/** The time zone in which timestamps are formatted; undefined for the default. */
type Zone = () => string | undefined;

/**
 * The instant to format and the time zone to format it in. A calendar day is the same in every zone, so it uses UTC.
 */
function momentOf(value: unknown, zone: Zone): { at: number; timeZone: string } | undefined {
  const day = parseDay(value);
  if (day) return { at: (dayNumber(day) - epoch) * millisecondsPerDay, timeZone: 'UTC' };
  const at = instantOf(value);
  return at === undefined ? undefined : { at, timeZone: zone() ?? defaultZone };
}

/** Caches formatters by language and options. Options come from documents, so there are few of them. */
function once<Options, Made>(
  make: (language: Language, options: Options) => Made,
): (language: Language, options: Options) => Made {
  const formatters = new Map<string, Made>();
  return (language, options) => {
    const key = `${String(language)} ${JSON.stringify(options) ?? ''}`;
    const known = formatters.get(key) ?? make(language, options);
    formatters.set(key, known);
    return known;
  };
}

/** Language tags as intl-messageformat passes them. */
type Language = string | string[] | undefined;

/** An Intl formatter whose `format` is replaced. */
function formatting<T extends object>(like: T, format: (value: unknown) => string): T {
  return Object.create(like, { format: { value: format } });
}

const numbers = once((language, options: Intl.NumberFormatOptions | undefined) => {
  const format = new Intl.NumberFormat(language, { roundingMode: 'halfEven', ...options });
  return formatting(Intl.NumberFormat.prototype, (value) => {
    // Money is decimal text, formatted exactly.
    const number = decimalText(value);
    return number === undefined ? '' : format.format(number);
  });
});

const zoned = once((language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options));

const datesIn = (zone: Zone) => (language: Language, options: Intl.DateTimeFormatOptions | undefined) =>
  formatting(Intl.DateTimeFormat.prototype, (value) => {
    const moment = momentOf(value, zone);
    return moment ? zoned(language, { ...options, timeZone: moment.timeZone }).format(moment.at) : '';
  });

const plurals = once(
  (language, options: Intl.PluralRulesOptions | undefined) => new Intl.PluralRules(language, options),
);

/**
 * Formatters for intl-messageformat: '' for an absent number or date, calendar days unshifted, timestamps in `zone`
 * whatever the machine's time zone. `zone` is only called to format a timestamp.
 */
export const messageFormattersIn = (zone: Zone): Formatters => ({
  getNumberFormat: numbers,
  getDateTimeFormat: datesIn(zone),
  getPluralRules: plurals,
});
