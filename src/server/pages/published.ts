import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../../../runtime/engine/product.ts';
import { applicationSection, sectionOf } from '../../../runtime/engine/product-section.ts';
import { sha256 } from '../../../runtime/files/sha256.ts';
import { ofOrganisation } from '../../contract/page-data.ts';
import { themeCss } from '../../documents/files/theme-css.ts';
import { pageFiles } from '../../documents/page/page-files.ts';

/** A page's product: the hash of its text, and whether its documents call functions. */
type PublishedProduct = { hash: string; callsFunctions: boolean };

/** Content of one organisation that is served by hash. `products`: those of its pages, by the section that they contain. */
type Published = {
  theme: { hash: string; css: string };
  products: Map<string, PublishedProduct>;
};

const textOfFile = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');

/**
 * The style sheet of pages that the server renders itself: the default tokens that the client has too, and rules that use them.
 */
const plainCss = textOfFile('../../../runtime/react/styles/tokens.css') + textOfFile('plain.css');
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

/**
 * The product of a page that contains a section ('': none), and its hash. Only the hash is cached, because nearly all of the
 * text is shared parts.
 */
export function publishedProduct(product: Product, section: string): PublishedProduct & { json: string } {
  const files = pageFiles(product);
  const json = files.product(section);
  return { hash: sha256(json), json, callsFunctions: files.functions(section).length > 0 };
}

/** The file of a section, and its hash; undefined if there is no such section. */
export function publishedSection(product: Product, section: string): { hash: string; json: string } | undefined {
  const files = pageFiles(product);
  const hash = files.hashes.get(section);
  const json = files.section(section);
  return hash === undefined || json === undefined ? undefined : { hash, json };
}

/** The URL of the product for a page that opens this screen: the same for all screens of a section. */
export function productAddress(product: Product, screen: string | undefined): string {
  const section = openedSection(screen);
  const { hash } = productOf(product, section);
  const address = ofOrganisation(`/documents/products/${hash}.json`, product.org, product.language?.tag);
  return `${address}&open=${encodeURIComponent(section)}`;
}

/** Whether a page that opens this screen needs the functions immediately. */
export const callsFunctions = (product: Product, screen: string | undefined): boolean =>
  productOf(product, openedSection(screen)).callsFunctions;

/** The section of a screen. '' is the screen that the application's status determines. */
const openedSection = (screen: string | undefined): string =>
  screen === '' ? applicationSection : sectionOf(screen ?? '');

/** The cached hash of a product; its text is assembled again at each request. */
function productOf(product: Product, section: string): PublishedProduct {
  const { products } = publishedOf(product);
  const known = products.get(section);
  if (known) return known;
  const { json: _, ...made } = publishedProduct(product, section);
  products.set(section, made);
  return made;
}

/** The stylesheet of plain pages, or the organisation's theme. */
export function themeStylesheet(product: Product | undefined, hash: string): string | undefined {
  if (hash === plainCssHash) return plainCss;
  const theme = product && publishedOf(product).theme;
  return theme?.hash === hash ? theme.css : undefined;
}

/** The URL of the theme. It names the organisation, for a server that has not compiled it yet. */
export const themeAddress = (product: Product): string =>
  ofOrganisation(`/theme/${publishedOf(product).theme.hash}.css`, product.org);
