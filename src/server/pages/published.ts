import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledScreen, Product } from '../../../runtime/engine/product.ts';
import { ofOrganisation } from '../../contract/page-data.ts';
import { pageProductJson } from '../../documents/page-product-json.ts';
import { themeCss } from '../../documents/theme-css.ts';

/** Content that is served by hash, of one organisation. `pages`: the hashes of its pages' products, by what they open. */
type Published = {
  screens: Map<string, CompiledScreen>;
  theme: { hash: string; css: string };
  pages: Map<string, string>;
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Stylesheet of pages that the server renders itself, with the tokens of a theme. */
const plainCss = readFileSync(join(import.meta.dirname, 'plain.css'), 'utf8');
export const plainCssHash = sha256(plainCss);

const published = new WeakMap<Product, Published>();

function publishedOf(product: Product): Published {
  const known = published.get(product) ?? publish(product);
  published.set(product, known);
  return known;
}

function publish({ screens, screenHashes, theme }: Product): Published {
  const css = themeCss(theme);
  const byHash = Object.entries(screenHashes).flatMap(([id, hash]): [string, CompiledScreen][] => {
    const screen = screens[id];
    return screen ? [[hash, screen]] : [];
  });
  return { screens: new Map(byHash), theme: { hash: sha256(css), css }, pages: new Map() };
}

/** Shared by all organisations that have the screen. */
const screenJson = new WeakMap<CompiledScreen, string>();

export function publishedScreen(product: Product, hash: string): string | undefined {
  const screen = publishedOf(product).screens.get(hash);
  if (!screen) return undefined;
  const json = screenJson.get(screen) ?? JSON.stringify(screen);
  screenJson.set(screen, json);
  return json;
}

/** The page's product that opens a screen or a flow, and its hash. Only the hash is kept: nearly all of the text is that of shared parts. */
export function publishedProduct(product: Product, open: string): { hash: string; json: string } {
  const json = pageProductJson(product, open);
  return { hash: sha256(json), json };
}

/** Where a page that opens this screen finds its product: the same for all screens of a flow. */
export function productAddress(product: Product, screen = ''): string {
  const [owner = ''] = screen.split('/');
  const open = Object.hasOwn(product.flows, owner) ? owner : screen;
  const { pages } = publishedOf(product);
  const hash = pages.get(open) ?? publishedProduct(product, open).hash;
  pages.set(open, hash);
  return `${ofOrganisation(`/documents/products/${hash}.json`, product.org)}&open=${encodeURIComponent(open)}`;
}

/** The stylesheet of plain pages, or the organisation's theme. */
export function publishedSheet(product: Product | undefined, hash: string): string | undefined {
  if (hash === plainCssHash) return plainCss;
  const theme = product && publishedOf(product).theme;
  return theme?.hash === hash ? theme.css : undefined;
}

/** Names the organisation, for a server that has not compiled it yet. */
export const themeAddress = (product: Product): string =>
  ofOrganisation(`/theme/${publishedOf(product).theme.hash}.css`, product.org);
