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
register(modeLab65);

/** A colour as it is seen with and without each of the three kinds of colour blindness. */
const sights = [
  (hex: string) => hex,
  ...[filterDeficiencyProt(1), filterDeficiencyDeuter(1), filterDeficiencyTrit(1)].map(
    (filter) => (hex: string) => formatHex(filter(toRgb(hex) ?? { mode: 'rgb', r: 0, g: 0, b: 0 })) ?? hex,
  ),
];

const difference = differenceCiede2000();

/** How different two colours look at the least, whoever looks (CIEDE2000; from about 10 on they are told apart at a glance). */
export const leastDifference = (one: string, other: string): number =>
  Math.min(...sights.map((sight) => difference(sight(one), sight(other))));

/** Two series of a chart are told apart from here on. */
export const toldApart = 10;

const hues = [30, 60, 90, 150, 200, 240, 280, 320, 355];
const shades: Record<Scheme, number[]> = { color: [0.35, 0.45, 0.55, 0.62], dark: [0.62, 0.7, 0.8, 0.9] };

/** Four colours for the series of charts, the brand's first: 3:1 on the surface, and as different as can be for everybody. */
export function chartColors(scheme: Scheme, brand: string, surface: string): string[] {
  const candidates = shades[scheme]
    .flatMap((lightness) => hues.map((hue) => hexOf({ lightness, chroma: 0.13, hue })))
    .filter((color) => contrast(color, surface) >= 3);
  const chosen = [brand];
  while (chosen.length < 4) {
    const apart = (color: string): number => Math.min(...chosen.map((other) => leastDifference(color, other)));
    chosen.push(
      candidates.reduce((best, color) => (apart(color) > apart(best) ? color : best), candidates[0] ?? brand),
    );
  }
  return chosen;
}
