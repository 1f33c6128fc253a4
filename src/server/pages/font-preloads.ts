import type { Product } from '../../../runtime/engine/product.ts';
import { fontAddresses } from '../../documents/typefaces/font-css.ts';
import { type Html, html } from './html.ts';

/** The brand's typefaces, asked for before the style sheet that names them has come. Fonts are fetched without credentials. */
export const fontPreloads = ({ theme }: Pick<Product, 'theme'>): Html =>
  html`${fontAddresses(theme).map((address) => html`<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${address}">`)}`;
