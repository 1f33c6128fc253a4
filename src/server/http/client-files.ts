import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type ClientPage = 'index' | 'gallery';

/** The built client, or in development the one that vite builds on request. */
export type ClientFiles = {
  /** The folder to serve /assets from; null where vite serves it. */
  assets: string | null;
  /** The HTML of a page of the client; undefined where there is no such page. */
  html(page: ClientPage, url: string): Promise<string | undefined>;
};

/** Reads each page once. `assetBase` is prefixed to the addresses of its files. */
export function builtClient(folder: string, assetBase: string): ClientFiles {
  const pages = new Map<ClientPage, Promise<string>>();
  const read = async (page: ClientPage): Promise<string> => {
    const html = await readFile(join(folder, `${page}.html`), 'utf8');
    return assetBase ? html.replace(/((?:src|href)=")(\/assets\/)/g, `$1${assetBase}$2`) : html;
  };
  return {
    assets: join(folder, 'assets'),
    async html(page) {
      if (!existsSync(join(folder, `${page}.html`))) return undefined;
      const known = pages.get(page) ?? read(page);
      pages.set(page, known);
      return known;
    },
  };
}
