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

/** Stylesheet of pages that the server renders itself, with the tokens of a theme. */
const plainCss = readFileSync(join(import.meta.dirname, 'plain.css'), 'utf8');
export const plainCssHash = sha256(plainCss);

const published = new WeakMap<Loaded, Published>();

/** Computed once for each set of documents. */
export function publishedOf(documents: Loaded): Published {
  const known = published.get(documents);
  if (known) return known;
  const made: Published = { screens: new Map(), themes: new Map(), themeHashes: new WeakMap() };
  for (const { product } of documents.organisations.values()) publish(product, made);
  made.themes.set(plainCssHash, plainCss);
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
