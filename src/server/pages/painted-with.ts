import type { Product } from '../../../runtime/engine/product.ts';
import { fontAddresses } from '../../documents/typefaces/font-css.ts';
import { themeAddress } from './published.ts';

/**
 * The `Link` header of a page: what the first paint needs, for a browser that has the headers and not yet the text, and for a proxy that
 * sends them ahead of the response (103 Early Hints). `styles`: the URLs of the client's own style sheets.
 */
export const paintedWith = (styles: readonly string[], product: Product): string =>
  [
    ...styles.map((address) => `<${address}>; rel=preload; as=style; crossorigin`),
    `<${themeAddress(product)}>; rel=preload; as=style`,
    ...fontAddresses(product.theme).map(
      (address) => `<${address}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
    ),
  ].join(', ');
