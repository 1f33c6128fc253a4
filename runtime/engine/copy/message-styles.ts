import type { Formats } from 'intl-messageformat';

/**
 * The styles that a message may name: `{rate, number, percent}`, `{dob, date, medium}`. Skeletons (`::currency/USD`)
 * define their own.
 */
export const messageStyles: Formats = {
  number: {
    integer: { maximumFractionDigits: 0 },
    percent: { style: 'percent', minimumFractionDigits: 3, maximumFractionDigits: 3 },
    currency: { style: 'currency', currency: 'USD' },
  },
  date: {
    short: { month: '2-digit', day: '2-digit', year: 'numeric' },
    medium: { month: 'short', day: 'numeric', year: 'numeric' },
    long: { month: 'long', day: 'numeric', year: 'numeric' },
    full: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  },
  time: {
    short: { hour: 'numeric', minute: '2-digit' },
    medium: { hour: 'numeric', minute: '2-digit', second: '2-digit' },
    long: { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
    // The day before the time, in the same form as a day alone: for times that may be on another day.
    full: {
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    },
  },
};
