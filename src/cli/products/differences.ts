import { isObject, type Json } from '../../../runtime/json/json.ts';
import { sameJson } from '../../../runtime/json/same-json.ts';

/** A value that differs, by its dotted path; undefined on the side where it is missing. */
export type Difference = { path: string; before: Json | undefined; after: Json | undefined };

/** The smallest values that differ. Objects are compared by key, lists of equal length by index, anything else as a whole. */
export function differences(before: Json | undefined, after: Json | undefined, path = ''): Difference[] {
  if (before === undefined || after === undefined) return before === after ? [] : [{ path, before, after }];
  const [one, other] = [partsOf(before), partsOf(after)];
  const comparable = one !== undefined && other !== undefined && Array.isArray(before) === Array.isArray(after);
  if (!comparable || (Array.isArray(before) && one.size !== other.size))
    return sameJson(before, after) ? [] : [{ path, before, after }];
  const keys = new Set([...one.keys(), ...other.keys()]);
  return [...keys].flatMap((key) => differences(one.get(key), other.get(key), path === '' ? key : `${path}.${key}`));
}

function partsOf(value: Json): Map<string, Json> | undefined {
  if (Array.isArray(value)) return new Map(value.map((item, at) => [String(at), item]));
  return isObject(value) ? new Map(Object.entries(value)) : undefined;
}

/** The differences of several organisations as lines, each with all organisations that have it. */
export function differenceLines(found: ReadonlyMap<string, readonly Difference[]>): string[] {
  const organisations = new Map<string, string[]>();
  for (const [org, all] of found)
    for (const difference of all) {
      const line = lineOf(difference);
      organisations.set(line, [...(organisations.get(line) ?? []), org]);
    }
  const groups = Map.groupBy(organisations, ([, orgs]) => orgs.join(', '));
  return [...groups].flatMap(([orgs, lines]) => [orgs, ...lines.map(([line]) => `  ${line}`)]);
}

function lineOf({ path, before, after }: Difference): string {
  if (before === undefined) return `${path} is new: ${shortened(after)}`;
  if (after === undefined) return `${path} is gone: ${shortened(before)}`;
  if (typeof before === 'string' && typeof after === 'string') {
    const [one, other] = whereTheyDiffer(before, after);
    return `${path}: ${JSON.stringify(one)} → ${JSON.stringify(other)}`;
  }
  return `${path}: ${shortened(before)} → ${shortened(after)}`;
}

const MOST = 120;

function shortened(value: Json | undefined): string {
  const text = JSON.stringify(value);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}

/** How much of what two long texts have in common stands before and after what differs, in characters. */
const AROUND = 30;

/** Two texts, without what is far from the first and the last place where they differ. */
function whereTheyDiffer(before: string, after: string): [string, string] {
  if (before.length <= MOST && after.length <= MOST) return [before, after];
  const [one, other] = [[...before], [...after]];
  const shortest = Math.min(one.length, other.length);
  let start = 0;
  while (start < shortest && one[start] === other[start]) start++;
  let end = 0;
  while (end < shortest - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const from = Math.max(0, start - AROUND);
  const left = Math.max(0, end - AROUND);
  const cut = (text: string[]): string =>
    `${from > 0 ? '…' : ''}${text.slice(from, text.length - left).join('')}${left > 0 ? '…' : ''}`;
  return [cut(one), cut(other)];
}
