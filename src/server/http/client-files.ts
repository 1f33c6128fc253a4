import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderFirstScreen } from '../../contract/first-screen.ts';

export type ClientPage = 'index' | 'gallery';

/** The built client, or in development the one that vite builds on request. */
export type ClientFiles = {
  /** The folder to serve /assets from; null if Vite serves them. */
  assets: string | null;
  /** The HTML of one of the client's pages; undefined if there is no such page. */
  html(page: ClientPage, url: string): Promise<string | undefined>;
  /** The URL of the script that runs before the page is painted; undefined if the client has none. */
  early?: string;
  /** The URL of the script that opens the page while React and the app are still loading; undefined if the client has none. */
  opening?: string;
  /** The URLs of the modules with the functions that documents call, to preload; may be empty. */
  functions: readonly string[];
  /** The URLs of the style sheets that every page needs before it is painted; may be empty. */
  styles: readonly string[];
  /** The URLs of the style sheets of lazily loaded blocks, for pages whose first screen has such blocks. */
  lateStyles: readonly string[];
  /** The function that renders first screens. It changes with the client's code; undefined if the client has none. */
  renderer(): Promise<RenderFirstScreen | undefined>;
};

/** Reads the built client; each page is read once. `assetBase` is prefixed to the URLs of its files. */
export function builtClient(folder: string, assetBase: string): ClientFiles {
  const pages = new Map<ClientPage, Promise<string>>();
  const read = async (page: ClientPage): Promise<string> => {
    const html = scriptsLast(await readFile(join(folder, `${page}.html`), 'utf8'));
    return assetBase ? html.replace(/((?:src|href)=")(\/assets\/)/g, `$1${assetBase}$2`) : html;
  };
  const { early, opening, functions, styles, lateStyles } = namedFiles(folder);
  let renderer: Promise<RenderFirstScreen | undefined> | undefined;
  return {
    assets: join(folder, 'assets'),
    ...(early !== undefined && { early: `${assetBase}${early}` }),
    ...(opening !== undefined && { opening: `${assetBase}${opening}` }),
    functions: functions.map((address) => `${assetBase}${address}`),
    styles: styles.map((address) => `${assetBase}${address}`),
    lateStyles: lateStyles.map((address) => `${assetBase}${address}`),
    async html(page) {
      if (!existsSync(join(folder, `${page}.html`))) return undefined;
      const known = pages.get(page) ?? read(page);
      pages.set(page, known);
      return known;
    },
    renderer() {
      renderer ??= builtRenderer(join(folder, 'server', 'draw-first-screen.js'));
      return renderer;
    },
  };
}

/**
 * Scripts give way to what the first paint needs: on a slow line, style sheets and fonts came 200 ms later when they shared it with the
 * scripts. The order changes alone, so that the page is usable as soon as before.
 */
const scriptsLast = (html: string): string =>
  html.replace(/<(?:link rel="modulepreload"|script type="module")/g, '$& fetchpriority="low"');

type Manifest = Record<string, { file: string; name?: string; imports?: string[]; css?: string[] }>;
type NamedFiles = {
  early?: string | undefined;
  opening?: string | undefined;
  functions: string[];
  styles: string[];
  lateStyles: string[];
};

/** Finds the URLs of the client's files in Vite's manifest, by the names of their sources. */
function namedFiles(folder: string): NamedFiles {
  const file = join(folder, '.vite', 'manifest.json');
  if (!existsSync(file)) return { functions: [], styles: [], lateStyles: [] };
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  const early = manifest['start/early.ts'];
  const loaded = withImports(manifest, 'index.html');
  /** The URLs of a module's dependencies that the page does not load anyway. */
  const further = (source: string, part: 'file' | 'css'): string[] =>
    [...withImports(manifest, source)]
      .filter((name) => !loaded.has(name))
      .flatMap((name) => manifest[name]?.[part] ?? [])
      .map((address) => `/${address}`);
  // A separate chunk, which the manifest does not list by a source.
  const opening = Object.values(manifest).find(({ name }) => name === 'opening');
  return {
    early: early && `/${early.file}`,
    opening: opening && `/${opening.file}`,
    functions: further('../trade/page-functions.ts', 'file'),
    styles: [...loaded].flatMap((name) => manifest[name]?.css ?? []).map((address) => `/${address}`),
    lateStyles: further('../../runtime/react/blocks/late/views.ts', 'css'),
  };
}

/** A module and its static imports, by their keys in the manifest. */
function withImports(manifest: Manifest, source: string): Set<string> {
  const found = new Set([source]);
  for (const each of found) for (const imported of manifest[each]?.imports ?? []) found.add(imported);
  return found;
}

async function builtRenderer(file: string): Promise<RenderFirstScreen | undefined> {
  if (!existsSync(file)) return undefined;
  const module: { renderFirstScreen: RenderFirstScreen } = await import(pathToFileURL(file).href);
  return module.renderFirstScreen;
}
