import type { Typeface } from '../../../runtime/schema/types.ts';
import metrics from './metrics.json' with { type: 'json' };

/** A font file of a package, and the weights that it has: one, or a range in a variable font. */
export type FontFile = { file: string; weight: string };

/** A typeface with files; `system` has none. */
export type LoadedTypeface = {
  family: keyof typeof metrics;
  generic: 'sans-serif' | 'serif';
  files: FontFile[];
  /** Its figures of one width look letter-spaced: those that stand alone have their own widths. */
  looseFigures?: true;
};

/** A typeface whose one file has every weight from 400 to 600: smaller than two files of one weight each. */
const variable = (family: LoadedTypeface['family'], name: string): LoadedTypeface => ({
  family,
  generic: 'sans-serif',
  files: [{ file: `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`, weight: '400 600' }],
});

/** Two files of one weight: the variable file of Source Serif 4 is larger than both, and headings need only one. */
const serif: LoadedTypeface = {
  family: 'Source Serif 4',
  generic: 'serif',
  files: ['400', '600'].map((weight) => ({
    file: `@fontsource/source-serif-4/files/source-serif-4-latin-${weight}-normal.woff2`,
    weight,
  })),
};

/** The typefaces that a theme can name, all under the SIL Open Font License; each package contains its licence. */
export const typefaces: Record<Exclude<Typeface, 'system'>, LoadedTypeface> = {
  figtree: variable('Figtree', 'figtree'),
  'instrument-sans': variable('Instrument Sans', 'instrument-sans'),
  inter: variable('Inter', 'inter'),
  manrope: { ...variable('Manrope', 'manrope'), looseFigures: true },
  'nunito-sans': variable('Nunito Sans', 'nunito-sans'),
  'public-sans': { ...variable('Public Sans', 'public-sans'), looseFigures: true },
  'source-sans-3': variable('Source Sans 3', 'source-sans-3'),
  'source-serif-4': serif,
};

/** The weight of headings. */
export const strong = '600';
