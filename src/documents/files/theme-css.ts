import { themeCss as themeCssWith } from '../../../runtime/files/theme-css.ts';
import type { Theme } from '../../../runtime/schema/types.ts';
import { figuresOf, fontFaces, fontFamilies } from '../typefaces/font-css.ts';

/** A theme as CSS, with the typefaces that this server serves. */
export const themeCss = (theme: Theme): string =>
  themeCssWith(theme, { faces: fontFaces(theme), families: fontFamilies(theme), figures: figuresOf(theme) });
