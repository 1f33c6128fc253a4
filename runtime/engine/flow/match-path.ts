import type { PathEntry, Product } from '../product.ts';
import type { Place } from '../session/session.ts';

/** A path with its place and its path table entry. */
export type PathMatch = { place: Place; entry: PathEntry | undefined };

/** Finds the step, screen or page of a path under the router's base, or of 'site:/…'. */
export function matchPath(product: Product, path: string): PathMatch {
  const wanted = trimmed(path);
  for (const entry of product.paths) {
    const params = match(trimmed(entry.pattern), wanted);
    if (params) return { place: placeOfPath(product, entry, params), entry };
  }
  return rootOf(product, wanted) ?? { place: { kind: 'nowhere' }, entry: undefined };
}

/**
 * Matches the root of an application, and the bare path of a group of its screens: the status decides which screen is
 * shown.
 */
function rootOf(product: Product, path: string): PathMatch | undefined {
  const [, uuid = '', group, ...rest] = path.split('/');
  const isGroup = group === undefined || product.paths.some(({ pattern }) => pattern.startsWith(`/[uuid]/${group}/`));
  if (!uuidPattern.test(uuid) || rest.length > 0 || !isGroup) return undefined;
  const entry: PathEntry = { pattern: '/[uuid]', screen: '', public: false };
  return { place: { kind: 'screen', screen: '', params: {}, application: uuid }, entry };
}

function placeOfPath(product: Product, entry: PathEntry, params: Record<string, string>): Place {
  const [owner = '', ...rest] = entry.screen.split('/');
  const flow = product.flows[owner];
  if (flow) return { kind: 'step', flow: owner, step: rest.join('/'), screen: entry.screen };
  const { uuid, ...others } = params;
  return { kind: 'screen', screen: entry.screen, params: others, ...(uuid === undefined ? {} : { application: uuid }) };
}

const trimmed = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

function match(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const seen = path.split('/');
  if (wanted.length !== seen.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = seen[index] ?? '';
    const name = /^\[(\w+)\]$/.exec(segment)?.[1];
    if (name === undefined) {
      if (segment !== value) return undefined;
    } else {
      if (value === '' || (name === 'uuid' && !uuidPattern.test(value))) return undefined;
      params[name] = decoded(value);
    }
  }
  return params;
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
