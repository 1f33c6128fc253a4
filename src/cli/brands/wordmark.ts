/** A name as outlines of a typeface, so that a logo needs no font. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';
import { type LoadedTypeface, strong } from '../../documents/typefaces/typefaces.ts';

const require = createRequire(import.meta.url);
// The font library can read a single weight of a variable font only from a TrueType file. The package has no types.
const { decompress }: { decompress(woff2: Uint8Array): Promise<Uint8Array> } = require('wawoff2');

/** Properties of the font library that its types lack. */
type Outlines = {
  unitsPerEm: number;
  variationAxes: Record<string, unknown>;
  getVariation(axes: Record<string, number>): Outlines;
  layout(text: string): {
    glyphs: { path: { scale(x: number, y: number): Outline } }[];
    positions: { xAdvance: number }[];
  };
};
type Outline = { translate(x: number, y: number): Outline; toSVG(): string };

/** A text to set. `left` and `baseline`: where it begins. `size`: the font size. All in pixels. */
export type Placed = { text: string; left: number; baseline: number; size: number };

/** `path`: the data of an SVG path. `right`: where it ends, in pixels. */
export type Wordmark = { path: string; right: number };

/** Reads the typeface once, and returns a function that sets text in the weight of headings. */
export async function typesetter(typeface: LoadedTypeface): Promise<(placed: Placed) => Wordmark> {
  const font = await strongOf(typeface);
  return (placed) => wordmark(font, placed);
}

function wordmark(font: Outlines, { text, left, baseline, size }: Placed): Wordmark {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let right = left;
  const paths = glyphs.map(({ path }, index) => {
    const outline = path.scale(scale, -scale).translate(right, baseline).toSVG();
    right += (positions[index]?.xAdvance ?? 0) * scale;
    return outline;
  });
  return { path: rounded(paths.join('')), right };
}

/** A variable font in one weight; else the file of that weight. */
async function strongOf({ files }: LoadedTypeface): Promise<Outlines> {
  const { file } = files.find(({ weight }) => weight === strong) ?? files[0] ?? {};
  if (file === undefined) throw new Error('The typeface has no file');
  const font = fontkit.create(await decompress(readFileSync(require.resolve(file)))) as unknown as Outlines;
  return 'wght' in font.variationAxes ? font.getVariation({ wght: Number(strong) }) : font;
}

/** Rounded to a tenth of a pixel, which is finer than a screen can show. */
const rounded = (path: string): string =>
  path.replace(/-?\d+\.\d+/g, (number) => String(Number(Number(number).toFixed(1))));
