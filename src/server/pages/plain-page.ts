import { assetAddress, type Product } from '../../../runtime/engine/product.ts';
import { escapeHtml } from './html.ts';
import { iconLink } from './page.ts';
import { plainCssHash, themeAddress } from './published.ts';

/** A page without the client: plain HTML in the brand's colours. `main` is HTML with its texts already escaped. */
export function plainPage(title: string, main: string, product: Product | undefined): string {
  const addresses = [...(product ? [themeAddress(product)] : []), `/theme/${plainCssHash}.css`];
  const sheets = addresses.map((address) => `<link rel="stylesheet" href="${escapeHtml(address)}">`);
  const name = product ? ` | ${product.brand.name}` : '';
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title + name)}</title>${product ? iconLink(product) : ''}${sheets.join('')}</head><body>`,
    product ? header(product) : '',
    `<main><h1>${escapeHtml(title)}</h1>${main}</main></body></html>`,
  ].join('');
}

function header(product: Product): string {
  const { logo, name } = product.brand;
  const address = logo && assetAddress(product, logo.src);
  if (!address) return `<header>${escapeHtml(name)}</header>`;
  const size = `${logo.width ? ` width="${logo.width}"` : ''}${logo.height ? ` height="${logo.height}"` : ''}`;
  return `<header><img src="${escapeHtml(address)}" alt="${escapeHtml(logo.alt)}"${size}></header>`;
}
