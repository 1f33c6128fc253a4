import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { type ColorName, derivedPalette } from './derived-palette.ts';
import type { Scheme } from './oklch.ts';

const schemes: Scheme[] = ['color', 'dark'];

/** Colours derived from the brand colour that must be derived again when a theme changes it. */
const ofBrand = ['onBrand', 'brandStrong', 'link'];

/**
 * A theme without the colours that a patch invalidates: the dark shade of a colour that the patch sets for the light
 * scheme only; and, if it sets the brand colour, those of buttons and links.
 */
export function withoutReplaced(above: JsonObject, patch: JsonObject): JsonObject {
  const own = paletteOf(patch, 'color');
  const replaced = [...Object.keys(own), ...('brand' in own ? ofBrand : [])];
  const kept = (scheme: Scheme, names: string[]): JsonObject =>
    Object.fromEntries(Object.entries(paletteOf(above, scheme)).filter(([name]) => !names.includes(name)));
  return {
    ...above,
    ...('color' in above && { color: kept('color', 'brand' in own ? ofBrand : []) }),
    ...('dark' in above && { dark: kept('dark', replaced) }),
  };
}

/** A theme with its missing colours derived. A theme without a brand colour is unchanged; the theme check reports it. */
export function wholeTheme(theme: JsonObject): JsonObject {
  const brand = hexOf(paletteOf(theme, 'color').brand);
  return brand === undefined ? theme : schemes.reduce((whole, scheme) => withPalette(whole, scheme, brand), theme);
}

/** Secondary colours of a brand: if a theme sets one for the light scheme only, the dark shade has the same hue. */
const ofTheirOwn = ['illustration', 'illustrationSoft'] as const satisfies ColorName[];

function withPalette(theme: JsonObject, scheme: Scheme, brand: string): JsonObject {
  const written = paletteOf(theme, scheme);
  const light = paletteOf(theme, 'color');
  const hues = Object.fromEntries(
    ofTheirOwn.flatMap((name) => {
      const hex = hexOf(light[name]);
      return hex === undefined ? [] : [[name, hex]];
    }),
  );
  const given = Object.fromEntries(
    Object.entries(written).flatMap(([name, token]): [string, string][] => {
      const hex = hexOf(token);
      return hex === undefined ? [] : [[name, hex]];
    }),
  );
  const derived = Object.entries(derivedPalette(scheme, brand, given as Partial<Record<ColorName, string>>, hues))
    .filter(([name]) => !Object.hasOwn(written, name))
    .map(([name, $value]): [string, Json] => [name, { $value }]);
  return { ...theme, [scheme]: { ...written, ...Object.fromEntries(derived) } };
}

function paletteOf(theme: JsonObject, scheme: Scheme): JsonObject {
  const palette = theme[scheme];
  return isObject(palette) ? palette : {};
}

/** '#rrggbb' of a colour's token. */
function hexOf(token: Json | undefined): string | undefined {
  const value = isObject(token) ? token.$value : undefined;
  return typeof value === 'string' && /^#[0-9a-fA-F]{6}$/.test(value) ? value : undefined;
}
