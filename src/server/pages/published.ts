import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../../../runtime/engine/product.ts';
import { applicationSection, sectionOf } from '../../../runtime/engine/product-section.ts';
import { ofOrganisation } from '../../contract/page-data.ts';
import { pageFiles } from '../../documents/page-files.ts';
import { sha256 } from '../../documents/sha256.ts';
import { themeCss } from '../../documents/theme-css.ts';

/** Content that is served by hash, of one organisation. `products`: the hashes of its pages' products, by the section that they open. */
type Published = {
  theme: { hash: string; css: string };
  products: Map<string, string>;
};

/** Stylesheet of pages that the server renders itself, with the tokens of a theme. */
const plainCss = readFileSync(join(import.meta.dirname, 'plain.css'), 'utf8');
export const plainCssHash = sha256(plainCss);

const published = new WeakMap<Product, Published>();

function publishedOf(product: Product): Published {
  const known = published.get(product) ?? publish(product);
  published.set(product, known);
  return known;
}

function publish({ theme }: Product): Published {
  const css = themeCss(theme);
  return { theme: { hash: sha256(css), css }, products: new Map() };
}

/** The product of a page that opens a section ('': none), and its hash. Only the hash is kept: nearly all of the text is that of shared parts. */
export function publishedProduct(product: Product, section: string): { hash: string; json: string } {
  const json = pageFiles(product).product(section);
  return { hash: sha256(json), json };
}

/** The file of a section, and the hash of its content; undefined where there is no such section. */
export function publishedSection(product: Product, section: string): { hash: string; json: string } | undefined {
  const files = pageFiles(product);
  const hash = files.hashes.get(section);
  const json = files.section(section);
  return hash === undefined || json === undefined ? undefined : { hash, json };
}

/** Where a page that opens this screen finds its product: the same for all screens of a section. '' is the screen that an application's status decides. */
export function productAddress(product: Product, screen: string | undefined): string {
  const section = screen === '' ? applicationSection : sectionOf(screen ?? '');
  const { products } = publishedOf(product);
  const hash = products.get(section) ?? publishedProduct(product, section).hash;
  products.set(section, hash);
  return `${ofOrganisation(`/documents/products/${hash}.json`, product.org)}&open=${encodeURIComponent(section)}`;
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
