import figtree from '@capsizecss/metrics/figtree';
import instrumentSans from '@capsizecss/metrics/instrumentSans';
import inter from '@capsizecss/metrics/inter';
import manrope from '@capsizecss/metrics/manrope';
import nunitoSans from '@capsizecss/metrics/nunitoSans';
import publicSans from '@capsizecss/metrics/publicSans';
import sourceSans3 from '@capsizecss/metrics/sourceSans3';
import sourceSerif4 from '@capsizecss/metrics/sourceSerif4';
import type { Typeface } from '../../../runtime/schema/types.ts';

/** The font metrics of a typeface, by which fallback fonts are scaled to the same size. */
export type Metrics = typeof figtree;

/** A font file of a package, and the weights that it has: one, or a range in a variable font. */
export type FontFile = { file: string; weight: string };

/** A typeface with files; `system` has none. */
export type LoadedTypeface = {
  family: string;
  generic: 'sans-serif' | 'serif';
  metrics: Metrics;
  files: FontFile[];
  /** Its figures of one width look letter-spaced: those that stand alone have their own widths. */
  looseFigures?: true;
};

/** A typeface whose one file has every weight from 400 to 600: smaller than two files of one weight each. */
const variable = (family: string, metrics: Metrics, name: string): LoadedTypeface => ({
  family,
  generic: 'sans-serif',
  metrics,
  files: [{ file: `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`, weight: '400 600' }],
});

/** Two files of one weight: the variable file of Source Serif 4 is larger than both, and headings need only one. */
const serif: LoadedTypeface = {
  family: 'Source Serif 4',
  generic: 'serif',
  metrics: sourceSerif4,
  files: ['400', '600'].map((weight) => ({
    file: `@fontsource/source-serif-4/files/source-serif-4-latin-${weight}-normal.woff2`,
    weight,
  })),
};

/** The typefaces that a theme can name, all under the SIL Open Font License; each package contains its licence. */
export const typefaces: Record<Exclude<Typeface, 'system'>, LoadedTypeface> = {
  figtree: variable('Figtree', figtree, 'figtree'),
  'instrument-sans': variable('Instrument Sans', instrumentSans, 'instrument-sans'),
  inter: variable('Inter', inter, 'inter'),
  manrope: { ...variable('Manrope', manrope, 'manrope'), looseFigures: true },
  'nunito-sans': variable('Nunito Sans', nunitoSans, 'nunito-sans'),
  'public-sans': { ...variable('Public Sans', publicSans, 'public-sans'), looseFigures: true },
  'source-sans-3': variable('Source Sans 3', sourceSans3, 'source-sans-3'),
  'source-serif-4': serif,
};

/** The weight of headings. */
export const strong = '600';
