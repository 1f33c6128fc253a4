import { readPath, writePath } from '../../json/dotted-path.ts';
import { isObject, type JsonObject } from '../../json/json.ts';
import type { Brand, Locale } from '../../schema/types.ts';
import type { Assembled } from '../read/assembled.ts';

/** A setting with text that people read. */
type Spoken = { path: string; text: string };

/** The settings of a brand that contain text for people. */
export const spokenSettings = ({ value: { settings, spokenSettings = [] } }: Assembled<'brand'>): Spoken[] =>
  spokenSettings.flatMap((path) => {
    const text = isObject(settings) ? readPath(settings, path) : undefined;
    return typeof text === 'string' ? [{ path, text }] : [];
  });

/** The brand with these settings translated, and the language's tag as its setting `language`. */
export function translatedBrand(brand: Assembled<'brand'>, { texts = {} }: Locale, tag: string): Assembled<'brand'> {
  const known = spokenSettings(brand).filter(({ text }) => Object.hasOwn(texts, text));
  const own: JsonObject = isObject(brand.value.settings) ? brand.value.settings : {};
  const settings = known.reduce(
    (made, { path, text }) => writePath(made, path, texts[text]),
    writePath(own, 'language', tag),
  );
  return { ...brand, value: { ...brand.value, settings } satisfies Brand };
}
