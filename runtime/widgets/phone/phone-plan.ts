import { nameCountries } from './country-names.ts';
import { makeSigns } from './flags.ts';
import { formatNational } from './us-numbers.ts';

/** What a phone field loads later: the numbering plan, and the names and flags of countries. */
export const phonePlan = { formatNational, nameCountries, signOf: makeSigns() };

export type PhonePlan = typeof phonePlan;
