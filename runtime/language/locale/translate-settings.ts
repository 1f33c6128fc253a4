import { readPath, writePath } from '../../json/dotted-path.ts';
import { isObject, type JsonObject } from '../../json/json.ts';
import { pointerTo } from '../../json/json-pointer.ts';
import type { Brand, Locale } from '../../schema/types.ts';
import type { Assembled } from '../read/assembled.ts';

/** A setting with text that people read, before the first version or in one. */
type Spoken = { path: string; text: string; pointer: string };

/** The settings of a brand that contain text for people. */
export const spokenSettings = ({
  value: { settings, versions = {}, spokenSettings = [] },
}: Assembled<'brand'>): Spoken[] =>
  [
    { at: '/settings', settings },
    ...Object.entries(versions).map(([day, version]) => ({ at: pointerTo('/versions', day, 'settings'), ...version })),
  ].flatMap(({ at, settings: own }) =>
    spokenSettings.flatMap((path) => {
      const text = isObject(own) ? readPath(own, path) : undefined;
      return typeof text === 'string' ? [{ path, text, pointer: pointerTo(at, ...path.split('.')) }] : [];
    }),
  );

/** The brand with these settings translated, and the language's tag as its setting `language`. */
export function translatedBrand(brand: Assembled<'brand'>, { texts = {} }: Locale, tag: string): Assembled<'brand'> {
  const { settings: first, versions, spokenSettings: spoken = [] } = brand.value;
  const translated = (settings: unknown): JsonObject =>
    spoken.reduce<JsonObject>(
      (made, path) => {
        const text = readPath(made, path);
        return typeof text === 'string' && Object.hasOwn(texts, text) ? writePath(made, path, texts[text]) : made;
      },
      isObject(settings) ? settings : {},
    );
  const settings = writePath(translated(first), 'language', tag);
  const later = Object.entries(versions ?? {}).map(([day, version]) => [
    day,
    { ...version, settings: translated(version.settings) },
  ]);
  const dated = versions && { versions: Object.fromEntries(later) };
  return { ...brand, value: { ...brand.value, settings, ...dated } satisfies Brand };
}
