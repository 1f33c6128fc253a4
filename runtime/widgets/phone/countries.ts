import type { ShownField } from '../../react/context/shown-field.ts';
import { foreignDigits, nationalCode } from './phone-number.ts';

/** A country of the list in the document. */
export type Country = { countryCode: string; callingCode: string };

/** The countries of the field's setting `countries`, in its order. The first is the country of a number without a calling code. */
export function countriesOf({ props }: Pick<ShownField, 'props'>): Country[] {
  const entries: [string, Partial<Country> | null][] = Object.entries(props?.countries ?? {});
  return entries.map(([countryCode, entry]) => ({ countryCode, callingCode: String(entry?.callingCode) }));
}

/**
 * The country of the number: by the calling code that the text brings, else one of the United States' plan. Several
 * countries share a code: it is then the one chosen, or the first. Undefined while the code is incomplete or nobody's.
 */
export function countryOf(text: string, countries: readonly Country[], chosen?: string): Country | undefined {
  const digits = foreignDigits(text) ?? nationalCode;
  const sharing = countries.filter(({ callingCode }) => digits.startsWith(callingCode));
  return sharing.find(({ countryCode }) => countryCode === chosen) ?? sharing[0];
}

/** The text of the same number in another country: its calling code stands before it unless that is +1. */
export function textIn(country: Country, text: string, before: Country | undefined): string {
  const foreign = foreignDigits(text);
  const number = foreign === undefined ? text : foreign.slice(before?.callingCode.length ?? 0);
  return country.callingCode === nationalCode ? number : `+${country.callingCode} ${number.replace(/^\+?1?\s*$/, '')}`;
}
