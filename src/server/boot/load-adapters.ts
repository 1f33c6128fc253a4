import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '../platform/config/config.ts';
import type { SealedColumn } from '../platform/vault/sealed-columns.ts';
import { AdaptersError } from './check-adapters.ts';
import type { MakeAdapters } from './extension.ts';

/** The exports of a module of adapters. */
export type AdaptersModule = {
  adapters: MakeAdapters;
  /** Columns of the adapters' own tables with sealed texts, for `npm run rekey`. */
  sealedColumns?: readonly SealedColumn[];
  /** The folder of the migrations for the adapters' own tables. They run after the server's. */
  migrations?: string;
};

const sandbox = new URL('../sandbox/adapters.ts', import.meta.url);

/**
 * Loads the adapters of the mode: the sandbox's, or in production those of the module at LINTEL_ADAPTERS. Throws an
 * AdaptersError if that module cannot be found.
 */
export async function loadAdapters({ mode, adapters }: Pick<Config, 'mode' | 'adapters'>): Promise<AdaptersModule> {
  if (mode === 'sandbox') return imported(sandbox, 'LINTEL_MODE=sandbox, and src/server/sandbox is not here');
  if (adapters === null)
    throw new AdaptersError([
      'LINTEL_MODE=production, and LINTEL_ADAPTERS names no module that says who the vendors, hosted pages, partners, directory of addresses and login provider are (those of LINTEL_MODE=sandbox only pretend)',
    ]);
  return imported(pathToFileURL(resolve(adapters)), `LINTEL_ADAPTERS is "${adapters}", and there is no such module`);
}

async function imported(url: URL, message: string): Promise<AdaptersModule> {
  if (!existsSync(url)) throw new AdaptersError([message]);
  const { href } = url;
  const module: unknown = await import(href);
  if (isAdaptersModule(module)) return module;
  throw new AdaptersError([`${href} exports no function adapters(base)`]);
}

const isAdaptersModule = (module: unknown): module is AdaptersModule =>
  typeof module === 'object' && module !== null && 'adapters' in module && typeof module.adapters === 'function';
