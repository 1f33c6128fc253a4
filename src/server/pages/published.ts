import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../../../runtime/engine/product.ts';
import { applicationSection, sectionOf } from '../../../runtime/engine/product-section.ts';
import { ofOrganisation } from '../../contract/page-data.ts';
import { pageFiles } from '../../documents/page/page-files.ts';
import { sha256 } from '../../documents/sha256.ts';
import { themeCss } from '../../documents/theme-css.ts';

/** A page's product by the hash of its text, and whether its documents call functions. */
type PublishedProduct = { hash: string; callsFunctions: boolean };

/** Content that is served by hash, of one organisation. `products`: those of its pages, by the section that they open. */
type Published = {
  theme: { hash: string; css: string };
  products: Map<string, PublishedProduct>;
};

const textOf = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');

/** Stylesheet of pages that the server renders itself: the tokens that the client has too, those of a theme, and rules that use them. */
const plainCss = textOf('../../../runtime/react/styles/tokens.css') + textOf('plain.css');
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
export function publishedProduct(product: Product, section: string): PublishedProduct & { json: string } {
  const files = pageFiles(product);
  const json = files.product(section);
  return { hash: sha256(json), json, callsFunctions: files.functions(section).length > 0 };
}

/** The file of a section, and the hash of its content; undefined where there is no such section. */
export function publishedSection(product: Product, section: string): { hash: string; json: string } | undefined {
  const files = pageFiles(product);
  const hash = files.hashes.get(section);
  const json = files.section(section);
  return hash === undefined || json === undefined ? undefined : { hash, json };
}

/** Where a page that opens this screen finds its product: the same for all screens of a section. */
export function productAddress(product: Product, screen: string | undefined): string {
  const section = openedSection(screen);
  const { hash } = productOf(product, section);
  const address = ofOrganisation(`/documents/products/${hash}.json`, product.org, product.language?.tag);
  return `${address}&open=${encodeURIComponent(section)}`;
}

/** Whether a page that opens this screen needs the functions at once. */
export const callsFunctions = (product: Product, screen: string | undefined): boolean =>
  productOf(product, openedSection(screen)).callsFunctions;

/** '' is the screen that an application's status decides. */
const openedSection = (screen: string | undefined): string =>
  screen === '' ? applicationSection : sectionOf(screen ?? '');

/** Without its text, which is put together again when it is asked for. */
function productOf(product: Product, section: string): PublishedProduct {
  const { products } = publishedOf(product);
  const known = products.get(section);
  if (known) return known;
  const { json: _, ...made } = publishedProduct(product, section);
  products.set(section, made);
  return made;
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
