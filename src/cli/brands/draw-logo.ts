/** Draws a plain logo from a name and a colour: a tile with the first letter, and the name beside it. */
import { contrast } from '../../../runtime/language/contrast/contrast.ts';
import { hexOf, oklchOf } from '../../../runtime/language/theme/oklch.ts';
import type { LoadedTypeface } from '../../documents/typefaces/typefaces.ts';
import { type Placed, typesetter, type Wordmark } from './wordmark.ts';

/** `color`: '#rrggbb'. `corner`: the tile's radius in pixels, at most 16. */
export type LogoOf = { name: string; color: string; typeface: LoadedTypeface; corner: number };

/** SVG texts, and the size of the logo in pixels. */
export type Logo = { light: string; dark: string; icon: string; width: number; height: number };

const HEIGHT = 32;
const GAP = 10;
/** The most characters of a name on one line; longer names have two lines. */
const ONE_LINE = 18;
const INK = { light: '#1b1c20', dark: '#f4f4f6' };

export async function drawLogo({ name, color, typeface, corner }: LogoOf): Promise<Logo> {
  const set = await typesetter(typeface);
  const words = wordsBeside(name, set);
  const width = Math.ceil(Math.max(...words.map(({ right }) => right)) + 1);
  const tile = (fill: string): string[] => [
    `<rect width="${HEIGHT}" height="${HEIGHT}" rx="${Math.min(corner, HEIGHT / 2)}" fill="${fill}"/>`,
    `<path fill="${readableOn(fill)}" d="${letterOf(name, set)}"/>`,
  ];
  const whole = (fill: string, ink: string): string =>
    svg(name, width, [...tile(fill), ...words.map(({ path }) => `<path fill="${ink}" d="${path}"/>`)]);
  return {
    light: whole(color, INK.light),
    dark: whole(onDark(color), INK.dark),
    icon: svg(name, HEIGHT, tile(color)),
    width,
    height: HEIGHT,
  };
}

type Typesetter = (placed: Placed) => Wordmark;

function wordsBeside(name: string, set: Typesetter): Wordmark[] {
  const left = HEIGHT + GAP;
  const [first, second] = name.length > ONE_LINE ? halves(name) : [name];
  if (second === undefined) return [set({ text: name, left, baseline: 22, size: 18 })];
  return [set({ text: first, left, baseline: 14, size: 13 }), set({ text: second, left, baseline: 28, size: 13 })];
}

/** Splits a name between two words, so that both lines are about equally long. */
function halves(name: string): [string, string?] {
  const words = name.split(' ');
  const cuts = words
    .slice(1)
    .map((_, index): [string, string] => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const longest = ([one, other]: [string, string]): number => Math.max(one.length, other.length);
  return cuts.sort((one, other) => longest(one) - longest(other))[0] ?? [name];
}

/** The first letter in the middle of the tile. */
function letterOf(name: string, set: Typesetter): string {
  const text = name.slice(0, 1).toUpperCase();
  const placed = { text, baseline: 23, size: 20 };
  const { right } = set({ ...placed, left: 0 });
  return set({ ...placed, left: (HEIGHT - right) / 2 }).path;
}

const readableOn = (fill: string): string => (contrast('#ffffff', fill) >= 3 ? '#ffffff' : INK.light);

/** The colour, lightened so that it contrasts with a dark page. */
function onDark(color: string): string {
  const { lightness, ...rest } = oklchOf(color);
  return hexOf({ ...rest, lightness: Math.max(lightness, 0.55) });
}

function svg(name: string, width: number, shapes: string[]): string {
  const title = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" role="img">`;
  return `${[open, `  <title>${title}</title>`, ...shapes.map((shape) => `  ${shape}`), '</svg>'].join('\n')}\n`;
}
