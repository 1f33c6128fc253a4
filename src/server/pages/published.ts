import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../../../runtime/engine/product.ts';
import type { Theme } from '../../../runtime/schema/types.ts';
import type { Loaded } from '../../documents/load.ts';
import { themeCss } from '../../documents/theme-css.ts';

/** Content that is served by hash, of all organisations; shared content is stored once. */
export type Published = {
  screens: Map<string, string>;
  themes: Map<string, string>;
  themeHashes: WeakMap<Theme, string>;
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const ownSheet = (name: string) => {
  const css = readFileSync(join(import.meta.dirname, `${name}.css`), 'utf8');
  return { css, hash: sha256(css) };
};

/** Stylesheets of pages that the server renders itself: `plain` with the tokens of a theme, those of the sandbox with their own colours. */
const ownSheets = { plain: ownSheet('plain'), hosted: ownSheet('hosted'), panel: ownSheet('panel') };
export const plainCssHash = ownSheets.plain.hash;
export const hostedCssHash = ownSheets.hosted.hash;
export const panelCssHash = ownSheets.panel.hash;

const published = new WeakMap<Loaded, Published>();

/** Computed once for each set of documents. */
export function publishedOf(documents: Loaded): Published {
  const known = published.get(documents);
  if (known) return known;
  const made: Published = { screens: new Map(), themes: new Map(), themeHashes: new WeakMap() };
  for (const { product } of documents.organisations.values()) publish(product, made);
  for (const { css, hash } of Object.values(ownSheets)) made.themes.set(hash, css);
  published.set(documents, made);
  return made;
}

function publish(product: Product, { screens, themes, themeHashes }: Published): void {
  for (const [id, hash] of Object.entries(product.screenHashes)) {
    const screen = product.screens[id];
    if (screen && !screens.has(hash)) screens.set(hash, JSON.stringify(screen));
  }
  const css = themeCss(product.theme);
  const hash = sha256(css);
  themes.set(hash, css);
  themeHashes.set(product.theme, hash);
}
