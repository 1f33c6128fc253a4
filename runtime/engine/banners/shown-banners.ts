import { readPath } from '../../json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import type { Shell, ShellBanners } from '../../schema/types.ts';
import type { Environment } from '../environment/environment.ts';

/** When banners were dismissed, by their uuid: ISO 8601 in UTC. */
export type Dismissals = Record<string, string>;

/** The number of banners shown where the document gives no number (specification 2, section 9). */
const bannerLimit = 2;

/** The banners to show, newest first: not those dismissed, unless they have changed since. */
export function shownBanners(banners: ShellBanners, env: Environment): JsonObject[] {
  const dismissals = dismissalsOf(env.get(banners.dismissed));
  return bannersIn(banners, env)
    .filter((item) => !isDismissed(banners, item, dismissals))
    .sort((a, b) => timeOf(b, banners.item.at) - timeOf(a, banners.item.at))
    .slice(0, banners.most ?? bannerLimit);
}

/** The dismissals that still apply; undefined where all do. A banner that changed after its dismissal is shown again. */
export function dismissalsLeft(banners: ShellBanners, env: Environment): Dismissals | undefined {
  const dismissals = dismissalsOf(env.get(banners.dismissed));
  const lapsed = bannersIn(banners, env).flatMap((item) => {
    const id = idOf(item);
    return Object.hasOwn(dismissals, id) && !isDismissed(banners, item, dismissals) ? [id] : [];
  });
  if (lapsed.length === 0) return undefined;
  return Object.fromEntries(Object.entries(dismissals).filter(([id]) => !lapsed.includes(id)));
}

/** The lists of banners of all parts of the shell, by key. */
export const bannerLists = (shell: Record<string, Shell>): [string, ShellBanners][] =>
  Object.values(shell).flatMap((part) => Object.entries(part.banners ?? {}));

/** The dismissals in the browser's storage, which any script can write to. */
export function dismissalsOf(stored: Json | undefined): Dismissals {
  try {
    const value: Json = JSON.parse(typeof stored === 'string' ? stored : 'null');
    const entries = isObject(value) ? Object.entries(value) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

function bannersIn({ of }: ShellBanners, env: Environment): JsonObject[] {
  const list = env.get(of);
  return Array.isArray(list) ? list.filter((item): item is JsonObject => isObject(item) && idOf(item) !== '') : [];
}

const idOf = ({ uuid }: JsonObject): string => (typeof uuid === 'string' ? uuid : '');

/** A dismissal at the same instant as the change counts as later. */
function isDismissed({ item: { changed } }: ShellBanners, item: JsonObject, dismissals: Dismissals): boolean {
  const id = idOf(item);
  return Object.hasOwn(dismissals, id) && Date.parse(dismissals[id] ?? '') >= timeOf(item, changed);
}

/** The milliseconds of a timestamp; 0 where there is none. The path is checked by the compiler: it begins with "item.". */
function timeOf(item: JsonObject, path: string): number {
  const at = readPath({ item }, path);
  return (typeof at === 'string' && Date.parse(at)) || 0;
}
