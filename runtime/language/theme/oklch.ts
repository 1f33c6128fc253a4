import { clampChroma, formatHex, modeOklch, modeRgb, useMode as register } from 'culori/fn';

register(modeRgb);
const toOklch = register(modeOklch);

/** The light and the dark scheme, by their keys in a theme. */
export type Scheme = 'color' | 'dark';

/** A colour in OKLCH: lightness (0 to 1), chroma (0 to about 0.37) and hue (degrees). */
export type Oklch = { lightness: number; chroma: number; hue: number };

/** Converts '#rrggbb'. Greys get the hue 0. */
export function oklchOf(hex: string): Oklch {
  const { l = 0, c = 0, h = 0 } = toOklch(hex) ?? {};
  return { lightness: l, chroma: c, hue: h };
}

/** Converts to '#rrggbb'. Outside sRGB, the chroma is reduced until the colour can be displayed. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  return formatHex(clampChroma({ mode: 'oklch', l: lightness, c: chroma, h: hue }, 'oklch')) ?? '#000000';
}
