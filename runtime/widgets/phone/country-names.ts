import type { Country } from './countries.ts';

/** A country with its name in the reader's language: 'Mexico (+52)'. */
export type NamedCountry = Country & { text: string };

/** Those of the first country's calling code first, itself before all others; the rest by name. */
export function nameCountries(countries: readonly Country[], language: string): NamedCountry[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const letters = new Intl.Collator(language);
  const [first, ...others] = countries.map((country) => ({
    ...country,
    text: `${names.of(country.countryCode)} (+${country.callingCode})`,
  }));
  if (first === undefined) return [];
  const near = (country: Country): number => Number(country.callingCode !== first.callingCode);
  return [first, ...others.sort((a, b) => near(a) - near(b) || letters.compare(a.text, b.text))];
}
