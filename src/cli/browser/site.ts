/** The URLs of each organisation's pages on a server of the tests. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productFolders } from '../../../runtime/files/document-files.ts';

export const BASE = '/account/heloc';

const ROOT = join(import.meta.dirname, '../../..');
const DEFAULT_ORGANISATION = 'main';

/** `origin`: of the organisation's pages. `base`: the path prefix of its product's pages. */
export type Site = { origin: string; base: string };

/**
 * The site of an organisation, under its first host prefix below localhost, which every browser resolves to this
 * machine. `documents`: the folder with flows/ and brands/.
 */
export function siteOf(org: string, port: number, documents = ROOT): Site {
  const folder = foldersOf(documents).find((product) => existsSync(brandFile(product, org)));
  if (folder === undefined) throw new Error(`No organisation '${org}': brands/${org}/brand.json is missing`);
  const prefix = hostPrefix(documents, folder, org);
  const product: { path: string } = JSON.parse(readFileSync(join(folder, 'flows/product.json'), 'utf8'));
  return { origin: `http://${prefix ? `${prefix}.` : ''}localhost:${port}`, base: product.path };
}

/** The origin of an organisation of the repository's documents. */
export const originOf = (org: string, port: number): string => siteOf(org, port).origin;

/**
 * The URL of an `open`: a path under the base; unchanged if it already begins with the base or with http; 'site:/…' is outside
 * the base.
 */
export function addressOf(path: string, origin: string, base = BASE): string {
  if (/^https?:/.test(path)) return path;
  if (path.startsWith('site:')) return origin + path.slice('site:'.length);
  return path.startsWith('/account') ? origin + path : `${origin}${base}${path}`;
}

/** The path as journeys write it: without base, query and hash; unchanged outside the base. */
export function pathOf(address: string, outside: boolean, base = BASE): string {
  const { pathname } = new URL(address);
  if (outside || !(pathname === base || pathname.startsWith(`${base}/`))) return pathname;
  return pathname.slice(base.length) || '/';
}

/** The folders of the products: the main product's and the further ones. */
const foldersOf = (documents: string): string[] => productFolders(documents).map((folder) => join(documents, folder));

export const isOrganisation = (org: string): boolean =>
  foldersOf(ROOT).some((folder) => existsSync(brandFile(folder, org)));

const brandFile = (folder: string, org: string): string => join(folder, 'brands', org, 'brand.json');

/** A brand of a further product is reached on the hosts of its lender. */
function hostPrefix(documents: string, folder: string, org: string): string | undefined {
  if (org === DEFAULT_ORGANISATION) return undefined;
  const brand: { hosts?: string[]; company?: string } = JSON.parse(readFileSync(brandFile(folder, org), 'utf8'));
  return brand.company === undefined ? (brand.hosts?.[0] ?? org) : hostPrefix(documents, documents, brand.company);
}
