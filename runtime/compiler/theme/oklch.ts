import { clampChroma, formatHex, modeOklch, modeRgb, useMode as register } from 'culori/fn';

register(modeRgb);
const toOklch = register(modeOklch);

/** The light scheme and the dark one, as a theme names them. */
export type Scheme = 'color' | 'dark';

/** A colour by lightness (0 to 1), chroma (0 to about 0.37) and hue (degrees), as people see them. */
export type Oklch = { lightness: number; chroma: number; hue: number };

/** Of '#rrggbb'. A grey has no hue: 0. */
export function oklchOf(hex: string): Oklch {
  const { l = 0, c = 0, h = 0 } = toOklch(hex) ?? {};
  return { lightness: l, chroma: c, hue: h };
}

/** '#rrggbb'. What no screen can show is shown with as much chroma as one can. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  return formatHex(clampChroma({ mode: 'oklch', l: lightness, c: chroma, h: hue }, 'oklch')) ?? '#000000';
}
