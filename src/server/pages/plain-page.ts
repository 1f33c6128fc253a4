import { assetAddress, type Product } from '../../../runtime/engine/product.ts';
import { type Html, html } from './html.ts';
import { iconLink } from './page.ts';
import { plainCssHash, themeAddress } from './published.ts';

/** A page without the client: plain HTML with the brand's theme. */
export function plainPage(title: string, main: Html, product: Product | undefined): Html {
  const addresses = [...(product ? [themeAddress(product)] : []), `/theme/${plainCssHash}.css`];
  const sheets = addresses.map((address) => html`<link rel="stylesheet" href="${address}">`);
  const name = product ? ` | ${product.brand.name}` : '';
  const head = html`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title + name}</title>${product && iconLink(product)}${sheets}`;
  return html`<!doctype html><html lang="en"><head>${head}</head><body>${product && header(product)}<main><h1>${title}</h1>${main}</main></body></html>`;
}

function header(product: Product): Html {
  const { logo, name } = product.brand;
  const address = logo && assetAddress(product, logo.src);
  if (!address) return html`<header>${name}</header>`;
  const { width, height } = logo;
  const dark = logo.dark === undefined ? undefined : assetAddress(product, logo.dark);
  const source = dark && html`<source media="(prefers-color-scheme: dark)" srcset="${dark}">`;
  return html`<header><picture>${source}<img src="${address}" alt="${logo.alt}"${width && html` width="${width}"`}${height && html` height="${height}"`}></picture></header>`;
}
