/** Writes flows/released.json: what each organisation has in force, as the difference from the brand that all others extend. */

import { dayIn } from '../../../runtime/dates/day-at.ts';
import { defaultZone } from '../../../runtime/dates/time-zones.ts';
import { firstDayOf, type InForce } from '../../../runtime/language/released/in-force.ts';
import type { Released } from '../../../runtime/schema/types.ts';
import { compileOnce } from '../../documents/compile/compile-once.ts';
import type { DocumentSet } from '../../documents/compile/document-set.ts';
import { readProducts } from '../../documents/files/product-files.ts';
import { openDocumentSets } from '../../product/document-sets.ts';
import { loadDocuments } from '../../product/load.ts';
import { writeDocuments } from '../brands/write-documents.ts';

/** Returns the exit code. `on`: the day of the release, yyyy-MM-dd; today where it is left out. */
export function writeReleased(root: string, on = dayIn(new Date().toISOString(), defaultZone) ?? ''): number {
  const errors = loadDocuments(root).diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    console.error(`${errors.length} errors in the documents, so nothing was written: npm run check tells them.`);
    return 1;
  }
  const files = openDocumentSets(readProducts(root)).map((set): [path: string, released: Released] => [
    `${set.folder}flows/released.json`,
    releasedOf(inForceIn(set), on),
  ]);
  writeDocuments(root, new Map(files.map(([path, released]) => [path, `${JSON.stringify(released, null, 2)}\n`])));
  for (const [path, { organisations }] of files)
    console.log(`wrote ${path}: what ${Object.keys(organisations).length} organisations have in force on ${on}`);
  return 0;
}

function inForceIn(set: DocumentSet): Map<string, InForce> {
  const orgs = [set.rootBrand, ...[...set.brands.keys()].filter((org) => org !== set.rootBrand)];
  return new Map(orgs.map((org) => [org, compileOnce(set, org).inForce ?? {}]));
}

/** What these organisations have in force on a day; the first is the brand that all others extend. */
export function releasedOf(organisations: ReadonlyMap<string, InForce>, on: string): Released {
  const begun = [...organisations].map(([org, inForce]) => [org, begunBy(on, inForce)] as const);
  const [root, ...others] = begun;
  const differing = others.map(([org, own]) => [org, differenceFrom(root?.[1] ?? {}, own)] as const);
  return { on, organisations: Object.fromEntries([...(root ? [root] : []), ...differing]) };
}

const begunBy = (on: string, inForce: InForce): InForce =>
  Object.fromEntries(sorted(Object.entries(inForce)).filter(([name]) => firstDayOf(name) <= on));

/** By name, so that a release changes only the lines of what was changed. */
const sorted = <V>(entries: [string, V][]): [string, V][] => entries.sort(([one], [other]) => (one < other ? -1 : 1));

function differenceFrom(base: InForce, own: InForce): Record<string, string | null> {
  const names = Object.keys({ ...base, ...own }).filter((name) => base[name] !== own[name]);
  return Object.fromEntries(sorted(names.map((name) => [name, own[name] ?? null])));
}
