import type { Product } from '../../../runtime/engine/product.ts';
import { fontAddresses } from '../../documents/typefaces/font-css.ts';
import { type Html, html } from './html.ts';

/**
 * Preloads for the brand's fonts, so that they load before the style sheet is parsed. Fonts are requested without credentials.
 */
export const fontPreloads = ({ theme }: Pick<Product, 'theme'>): Html =>
  html`${fontAddresses(theme).map((address) => html`<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${address}">`)}`;
