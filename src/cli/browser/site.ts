/** Where the pages of each organisation stand on a server of our own. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const BASE = '/account/heloc';

const BRANDS = join(import.meta.dirname, '../../../brands');
const DEFAULT_ORGANISATION = 'main';

/** The origin of an organisation: its first host prefix under localhost, which every browser resolves to this machine. */
export function originOf(org: string, port: number): string {
  const prefix = hostPrefix(org);
  return prefix ? `http://${prefix}.localhost:${port}` : `http://localhost:${port}`;
}

/** The address that an `open` means: a path under the base; whole where it begins so or with http; 'site:/…' outside the base. */
export function addressOf(path: string, origin: string): string {
  if (/^https?:/.test(path)) return path;
  if (path.startsWith('site:')) return origin + path.slice('site:'.length);
  return path.startsWith('/account') ? origin + path : `${origin}${BASE}${path}`;
}

/** A journey names paths without base, query and hash; what lies outside the base stands as it is. */
export function pathOf(address: string, outside: boolean): string {
  const { pathname } = new URL(address);
  if (outside || !(pathname === BASE || pathname.startsWith(`${BASE}/`))) return pathname;
  return pathname.slice(BASE.length) || '/';
}

export function isOrganisation(org: string): boolean {
  return existsSync(brandFile(org));
}

const brandFile = (org: string) => join(BRANDS, org, 'brand.json');

function hostPrefix(org: string): string | undefined {
  if (!isOrganisation(org)) throw new Error(`No organisation '${org}': brands/${org}/brand.json is missing`);
  if (org === DEFAULT_ORGANISATION) return undefined;
  const brand: { hosts?: string[] } = JSON.parse(readFileSync(brandFile(org), 'utf8'));
  return brand.hosts?.[0] ?? org;
}
