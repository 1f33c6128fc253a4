import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../../runtime/json/json.ts';
import { mergePatch } from '../../../runtime/json/merge-patch.ts';
import { type Changes, fileOfProduct, nothing } from '../fixture.ts';
import { largeCases } from './large-documents.ts';

/**
 * Changes by path. `patch`: a merge patch of a document that the small product has. `files`: a whole document, a text by
 * its lines, or null for no file.
 */
type Changed = { patch?: Record<string, Json>; files?: Record<string, Json> };

/** `given`: what all cases of the table add to the small product. */
type Table = { given?: Changed; cases: Record<string, Changed & { expect: string[] }> };

/**
 * `given`: valid changes that the case builds on, and that are part of `changes`. `texts`: paths of files that are written
 * as texts. `expected`: as `placedLines` prints.
 */
export type BrokenCase = { name: string; given: Changes; changes: Changes; texts: string[]; expected: string[] };

/** The cases of all tables, and those of large documents. */
export function brokenCases(): BrokenCase[] {
  const tables = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  return [...tables.sort().flatMap(casesIn), ...largeCases];
}

function casesIn(name: string): BrokenCase[] {
  const { given, cases }: Table = JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'));
  const before = given ? changesBy(given, {}) : nothing;
  return Object.entries(cases).map(([name, { expect, ...changed }]) => ({
    name,
    given: before,
    changes: { ...before, ...changesBy(changed, before) },
    texts: Object.entries(changed.files ?? {}).flatMap(([path, file]) => (Array.isArray(file) ? [path] : [])),
    expected: expect,
  }));
}

function changesBy({ patch = {}, files = {} }: Changed, before: Changes): Changes {
  const patched = Object.entries(patch).map(([path, change]): [string, string] => {
    const document: Json = JSON.parse(before[path] ?? fileOfProduct(path));
    return [path, fileText(mergePatch(document, change))];
  });
  const whole = Object.entries(files).map(([path, file]) => [path, file === null ? null : fileText(file)]);
  return Object.fromEntries([...patched, ...whole]);
}

const fileText = (file: Json): string =>
  Array.isArray(file) ? file.map((line) => `${line}\n`).join('') : `${JSON.stringify(file, null, 2)}\n`;
