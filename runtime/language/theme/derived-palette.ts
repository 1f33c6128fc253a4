import type { Palette } from '../../schema/types.ts';
import { contrast } from '../contrast/contrast.ts';
import { type Neighbour, nearestShade } from '../contrast/nearest-shade.ts';
import { chartColors } from './chart-colors.ts';
import { hexOf, oklchOf, type Scheme } from './oklch.ts';

export type ColorName = Exclude<keyof Palette, '$type'>;

/** The colours of a scheme that are already set or derived, as '#rrggbb'. */
type Known = Partial<Record<ColorName, string>>;

/** A derived colour in OKLCH. Without a hue it has the brand colour's. */
type Tone = { lightness: number; chroma: number; hue?: number };
type Derived = { name: ColorName; light: Tone; dark: Tone; on?: [ColorName, number][] };

const text = 4.5;
const control = 3;
const papers = (least: number): [ColorName, number][] => [
  ['background', least],
  ['surface', least],
];

/** The colours of a state, with the same hue for every brand: red, amber, green or blue. */
const state = (name: 'error' | 'warning' | 'success' | 'info', hue: number): Derived[] => [
  {
    name: `${name}Tint`,
    light: { lightness: 0.962, chroma: 0.022, hue },
    dark: { lightness: 0.28, chroma: 0.05, hue },
  },
  {
    name,
    light: { lightness: 0.48, chroma: 0.16, hue },
    dark: { lightness: 0.82, chroma: 0.11, hue },
    on: [...papers(text), [`${name}Tint`, text]],
  },
];

/**
 * Derived in this order, since the contrast of a colour depends on earlier ones. Without a hue they have the brand
 * colour's.
 */
const tones: Derived[] = [
  { name: 'background', light: { lightness: 0.972, chroma: 0.005 }, dark: { lightness: 0.185, chroma: 0.012 } },
  { name: 'surface', light: { lightness: 1, chroma: 0 }, dark: { lightness: 0.232, chroma: 0.014 } },
  { name: 'sunken', light: { lightness: 0.952, chroma: 0.008 }, dark: { lightness: 0.205, chroma: 0.012 } },
  {
    name: 'accent',
    light: { lightness: 0.948, chroma: 0.025 },
    dark: { lightness: 0.315, chroma: 0.045 },
  },
  ...state('error', 27),
  ...state('warning', 72),
  ...state('success', 153),
  ...state('info', 253),
  {
    name: 'text',
    light: { lightness: 0.24, chroma: 0.018 },
    dark: { lightness: 0.955, chroma: 0.008 },
    on: [...papers(text), ['sunken', text], ['accent', text]],
  },
  {
    name: 'muted',
    light: { lightness: 0.475, chroma: 0.018 },
    dark: { lightness: 0.755, chroma: 0.016 },
    on: [...papers(text), ['sunken', text]],
  },
  {
    name: 'border',
    light: { lightness: 0.6, chroma: 0.018 },
    dark: { lightness: 0.61, chroma: 0.018 },
    on: papers(control),
  },
  { name: 'line', light: { lightness: 0.905, chroma: 0.008 }, dark: { lightness: 0.385, chroma: 0.017 } },
  { name: 'shadow', light: { lightness: 0.24, chroma: 0.03 }, dark: { lightness: 0, chroma: 0 } },
  {
    name: 'focus',
    light: { lightness: 0.53, chroma: 0.19, hue: 258 },
    dark: { lightness: 0.78, chroma: 0.11, hue: 258 },
    on: papers(control),
  },
  {
    name: 'illustrationSoft',
    light: { lightness: 0.915, chroma: 0.045 },
    dark: { lightness: 0.38, chroma: 0.055 },
  },
  {
    name: 'illustration',
    light: { lightness: 0.66, chroma: 0.13 },
    dark: { lightness: 0.74, chroma: 0.12 },
    on: [['surface', control]],
  },
];

/**
 * Every colour of a scheme, derived from the brand colour; colours set by the theme stay. If some shade allows it, text
 * has a contrast of 4.5:1 with its background and controls of 3:1. `hues`: colours whose hue replaces the brand's in
 * the colour of the same name.
 */
export function derivedPalette(
  scheme: Scheme,
  brand: string,
  given: Known,
  hues: Known = {},
): Record<ColorName, string> {
  const known: Known = { ...given };
  for (const { name, on = [], ...at } of tones) {
    const { hue, chroma } = oklchOf(hues[name] ?? brand);
    const grey = chroma < 0.02;
    const tone = scheme === 'color' ? at.light : at.dark;
    const made = hexOf({ ...tone, hue: tone.hue ?? hue, chroma: grey && tone.hue === undefined ? 0 : tone.chroma });
    known[name] ??= readable(made, known, on);
  }
  for (const [name, color] of actions(scheme, brand, known)) known[name] ??= color;
  const series = chartColors(scheme, known.brand ?? brand, known.surface ?? '#ffffff');
  for (const [index, name] of (['chart1', 'chart2', 'chart3', 'chart4'] as const).entries())
    known[name] ??= series[index] ?? brand;
  return known as Record<ColorName, string>;
}

/** The colours of buttons, links and the header. */
function* actions(scheme: Scheme, brand: string, known: Known): Generator<[ColorName, string]> {
  const own = known.brand ?? (scheme === 'color' ? brand : lightened(brand, known));
  yield ['brand', own];
  const on = known.onBrand ?? inkOn(own, brand);
  yield ['onBrand', on];
  const { lightness, ...rest } = oklchOf(own);
  const step = contrast(on, '#000000') > contrast(on, '#ffffff') ? -0.07 : 0.06;
  yield [
    'brandStrong',
    nearestShade(hexOf({ ...rest, lightness: lightness + step }), [{ color: on, least: text }]) ?? own,
  ];
  yield ['link', readable(own, known, [...papers(text), ['sunken', text], ['accent', text]])];
  yield ['header', known.surface ?? '#ffffff'];
  yield ['onHeader', readable(known.text ?? '#000000', known, [['header', text]])];
  yield ['markOnHeader', readable(known.error ?? '#b3261e', known, [['header', control]])];
}

/** A lighter shade of the brand colour that is readable on the dark surface and not too saturated. */
function lightened(brand: string, known: Known): string {
  const { hue, chroma, lightness } = oklchOf(brand);
  const light = hexOf({ hue, chroma: Math.min(chroma, 0.125), lightness: Math.max(lightness, 0.77) });
  return readable(light, known, papers(text));
}

/** The text colour on the brand colour: white if it has enough contrast, else a dark shade of the brand colour. */
function inkOn(color: string, brand: string): string {
  if (contrast('#ffffff', color) >= text) return '#ffffff';
  const ink = hexOf({ hue: oklchOf(brand).hue, chroma: 0.04, lightness: 0.19 });
  return nearestShade(ink, [{ color, least: text }]) ?? '#000000';
}

function readable(color: string, known: Known, on: [ColorName, number][]): string {
  const neighbours = on.flatMap(([name, least]): Neighbour[] => {
    const other = known[name];
    return other === undefined ? [] : [{ color: other, least }];
  });
  return nearestShade(color, neighbours) ?? color;
}
