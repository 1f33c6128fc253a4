import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  formatHex,
  modeLab,
  modeLab65,
  modeRgb,
  useMode as register,
} from 'culori/fn';
import { contrast } from '../contrast/contrast.ts';
import { hexOf, type Scheme } from './oklch.ts';

const toRgb = register(modeRgb);
register(modeLab);
const toLab65 = register(modeLab65);

/** Simulations of colour vision: normal, and each of the three kinds of colour blindness. */
const sights = [
  (hex: string) => hex,
  ...[filterDeficiencyProt(1), filterDeficiencyDeuter(1), filterDeficiencyTrit(1)].map(
    (filter) => (hex: string) => formatHex(filter(toRgb(hex) ?? { mode: 'rgb', r: 0, g: 0, b: 0 })) ?? hex,
  ),
];

const difference = differenceCiede2000();

/** A colour as seen with each kind of colour vision, in CIELAB (D65). */
const seen = (hex: string) =>
  sights.map((sight) => toLab65(sight(hex)) ?? { mode: 'lab65' as const, l: 0, a: 0, b: 0 });
type Seen = ReturnType<typeof seen>;

const leastBetween = (one: Seen, other: Seen): number =>
  Math.min(...one.map((color, at) => difference(color, other[at] ?? color)));

/**
 * The smallest difference between two colours over all kinds of colour vision, in CIEDE2000. From about 10 on, colours
 * are distinguished at a glance.
 */
export const leastDifference = (one: string, other: string): number => leastBetween(seen(one), seen(other));

/** The least difference by which the colours of two series of a chart are distinguished. */
export const leastDistinguishable = 10;

const hues = [30, 60, 90, 150, 200, 240, 280, 320, 355];
const shades: Record<Scheme, number[]> = { color: [0.35, 0.45, 0.55, 0.62], dark: [0.7, 0.8, 0.9] };

type Candidate = { color: string; seen: Seen };

/** The possible colours of a scheme's chart series, the same for every brand. */
const candidatesOf = (scheme: Scheme): Candidate[] =>
  shades[scheme].flatMap((lightness) =>
    hues.map((hue) => {
      const color = hexOf({ lightness, chroma: 0.13, hue });
      return { color, seen: seen(color) };
    }),
  );
const known: Partial<Record<Scheme, readonly Candidate[]>> = {};

/**
 * Four colours for chart series, the brand's first. Each has a contrast of 3:1 with the surface and differs as much as
 * possible from the others for every kind of colour vision.
 */
export function chartColors(scheme: Scheme, brand: string, surface: string): string[] {
  known[scheme] ??= candidatesOf(scheme);
  const candidates = known[scheme].filter(({ color }) => contrast(color, surface) >= 3);
  const chosen: Candidate[] = [{ color: brand, seen: seen(brand) }];
  const apart = candidates.map(() => Number.POSITIVE_INFINITY);
  while (chosen.length < 4) {
    const last = chosen.at(-1);
    for (const [at, one] of candidates.entries())
      if (last) apart[at] = Math.min(apart[at] ?? 0, leastBetween(one.seen, last.seen));
    const farthest = candidates[apart.indexOf(Math.max(...apart))] ?? chosen[0];
    if (farthest) chosen.push(farthest);
  }
  return chosen.map(({ color }) => color);
}
