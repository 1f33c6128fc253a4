import { stateCodeOf } from '../../addresses/state-names.ts';
import { placeKey } from './place-key.ts';

/** One interpretation of the typed text; all parts in lower case except the state, and '' for missing parts. */
export type TypedAddress = { number: string; unit: string; street: string; city: string; state: string; zip: string };

const unitPattern = /(?:\b(?:apt|apartment|unit|suite|ste)\.?|#)\s*#?\s*([a-z0-9-]+)/i;
const country = /[\s,]+(?:u\.?s\.?a\.?|united states)[\s.,]*$/i;
const houseNumber = /^\d+[a-z]?$/;
const zipCode = /^\d{5}(?:-\d{4})?$/;

/**
 * The interpretations of a query: '1600 Broadway Denver', '742 Cedar Ave, Denver, CO 80203' and 'Denver CO, 742 Cedar'
 * alike. Without a comma, the end of the street is unknown: every split is returned, those with the longer street
 * first.
 */
export function readingsOf(query: string): TypedAddress[] {
  const unit = unitPattern.exec(query)?.[1]?.toUpperCase() ?? '';
  const words = wordsOf(query.replace(unitPattern, ' ').replace(country, ''));
  const at = words.findIndex((word, index) => houseNumber.test(word) && isWord(words[index + 1]));
  if (at < 0) return [];
  const number = words[at] ?? '';
  const before = words.slice(0, at).filter(isWord);
  const rest = words.slice(at + 1);
  const comma = rest.indexOf(',');
  const streetEnd = comma < 0 ? rest.length : comma;
  return Array.from({ length: streetEnd }, (_, index) => streetEnd - index).flatMap((length) => {
    const street = rest.slice(0, length).join(' ');
    const place = [...before, ...rest.slice(length).filter(isWord)];
    return placesIn(place).map((found) => ({ number, unit, street, ...found }));
  });
}

const isWord = (word: string | undefined): word is string => word !== undefined && word !== ',';

/** Lower-case words; a comma is a word of its own. */
const wordsOf = (text: string): string[] => text.toLowerCase().replaceAll(',', ' , ').split(/\s+/).filter(Boolean);

/** City, state and ZIP code. A text that looks like a state may also begin a city's name. */
function placesIn(words: string[]): Pick<TypedAddress, 'city' | 'state' | 'zip'>[] {
  const zip = words.find((word) => zipCode.test(word))?.slice(0, 5) ?? '';
  const others = words.filter((word) => !zipCode.test(word));
  const asCity = { city: placeKey(others.join(' ')), state: '', zip };
  return [...withState(others).map((found) => ({ ...found, zip })), asCity];
}

/** The state is last, as a code or a name of up to three words. */
function withState(words: string[]): { city: string; state: string }[] {
  for (const length of [3, 2, 1]) {
    const state = words.length < length ? undefined : stateCodeOf(words.slice(-length).join(' '));
    if (state !== undefined) return [{ city: placeKey(words.slice(0, -length).join(' ')), state }];
  }
  return [];
}
