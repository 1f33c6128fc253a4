import { createFontStack } from '@capsizecss/core';
import { deviceFont } from '../../../runtime/files/theme-css.ts';
import type { Theme, Typeface } from '../../../runtime/schema/types.ts';
import { fontAddress } from './font-files.ts';
import metrics from './metrics.json' with { type: 'json' };
import { type FontFile, type LoadedTypeface, strong, typefaces } from './typefaces.ts';

/** The metrics of a font, by which system fonts are scaled to the same size. */
const metricsOf = (familyName: keyof typeof metrics) => ({ familyName, ...metrics[familyName] });

/** Liberation has the same widths as Arial and Times New Roman, which it replaces on Linux. */
const asWide = (font: keyof typeof metrics, name: string) => ({
  ...metricsOf(font),
  familyName: name,
  fullName: name,
  postscriptName: name.replaceAll(' ', ''),
});

/** System fonts that are shown until a web font has loaded, each scaled to its size so that the layout does not shift. */
const standIns = {
  'sans-serif': [metricsOf('Arial'), metricsOf('Roboto'), asWide('Arial', 'Liberation Sans')],
  serif: [metricsOf('Georgia'), metricsOf('Times New Roman'), asWide('Times New Roman', 'Liberation Serif')],
};

type Fonts = NonNullable<Theme['font']>;

const bodyOf = ({ body }: Fonts): Typeface => body?.$value ?? 'system';
const headingOf = (font: Fonts): Typeface => font.heading?.$value ?? bodyOf(font);

/** The typefaces of a theme with the files that its pages need: a typeface only for headings needs only the bold file. */
function inUse(font: Fonts): [LoadedTypeface, FontFile[]][] {
  return [...new Set([bodyOf(font), headingOf(font)])].flatMap((name): [LoadedTypeface, FontFile[]][] => {
    if (name === 'system') return [];
    const typeface = typefaces[name];
    const files = typeface.files.filter(({ weight }) => name === bodyOf(font) || weight.endsWith(strong));
    return [[typeface, files]];
  });
}

/** The kind of figures in a theme's text, if it differs from the default of tokens.css. */
export function figuresOf({ font = {} }: Theme): string | undefined {
  const name = bodyOf(font);
  return name !== 'system' && typefaces[name].looseFigures ? 'proportional-nums' : undefined;
}

/** The URLs of the font files that every page of a theme uses, the most important first. */
export const fontAddresses = ({ font = {} }: Theme): string[] =>
  inUse(font).flatMap(([, files]) => files.map(fontAddress));

/** The `@font-face` rules of the typefaces and their fallbacks. */
export const fontFaces = ({ font = {} }: Theme): string =>
  inUse(font)
    .map(([typeface, files]) => [...files.map((file) => face(typeface, file)), stackOf(typeface).fontFaces].join('\n'))
    .join('\n');

/** With font-display: swap, the fallback is shown until the file has loaded. */
const face = ({ family }: LoadedTypeface, file: FontFile): string =>
  `@font-face {
  font-family: '${family}';
  src: url('${fontAddress(file)}') format('woff2');
  font-weight: ${file.weight};
  font-display: swap;
}`;

const stackOf = ({ generic, family }: LoadedTypeface) => createFontStack([metricsOf(family), ...standIns[generic]]);

/** `--font-body` and `--font-heading`. */
export const fontFamilies = ({ font = {} }: Theme): Record<'body' | 'heading', string> => ({
  body: familyOf(bodyOf(font)),
  heading: familyOf(headingOf(font)),
});

function familyOf(name: Typeface): string {
  if (name === 'system') return deviceFont;
  const typeface = typefaces[name];
  return `${stackOf(typeface).fontFamily}, ${typeface.generic}`;
}
