// @module-tag all
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Json } from '../../../runtime/json/json.ts';
import { rebaseBrand } from '../../../src/cli/brands/rebase-command.ts';
import { type CompiledOrganisation, compileOrganisation } from '../../../src/documents/compile/compile-organisation.ts';
import { readDocumentSets } from '../../../src/product/document-sets.ts';
import { changedDocuments } from '../../server/support/changed-documents.ts';

const overlay = 'brands/quorum/flows/registration/annual-income.json';
const base = 'flows/registration/annual-income.json';

let documents: { root: string; remove(): void };
let printed: string[];
beforeEach(() => {
  documents = changedDocuments({ [base]: { lead: 'Enter yearly amounts.' } });
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  write(overlay, { lead: 'Enter what your family earns in a year.', $replaced: { lead: 'Enter amounts.' } });
});
afterEach(() => {
  vi.restoreAllMocks();
  documents.remove();
});

function write(path: string, value: Json): void {
  mkdirSync(dirname(join(documents.root, path)), { recursive: true });
  writeFileSync(join(documents.root, path), JSON.stringify(value, null, 2));
}

const read = (path: string): Json => JSON.parse(readFileSync(join(documents.root, path), 'utf8'));

function quorum(): CompiledOrganisation {
  const [set] = readDocumentSets(documents.root);
  if (!set) throw new Error('no documents');
  return compileOrganisation(set, 'quorum');
}

/** What `check` says of the value. */
const warnings = (): string[] =>
  quorum().diagnostics.flatMap(({ code, file, severity, message }) =>
    code === 'base-moved' && file === overlay ? [`${severity}: ${message}`] : [],
  );

describe('a value of the base that has changed since a brand replaced it', () => {
  test('is told with what the base had, what it has, and what the brand says, each with its place', () => {
    expect(warnings()).toEqual([
      expect.stringMatching(
        /^warning: The base has changed since: it had "Enter amounts\." \(here\), has "Enter yearly amounts\." \(flows\/registration\/annual-income\.json:1:\d+\), and this brand says "Enter what your family earns in a year\." \(brands\/quorum\/flows\/registration\/annual-income\.json:2:11\)\.$/,
      ),
    ]);
    expect(quorum().compiled).toBeDefined();
  });

  test('is left as it is, with all three printed, where nobody decides', async () => {
    const before = read(overlay);
    expect(await rebaseBrand(documents.root, 'quorum', {})).toBe(1);
    expect(printed.join('\n')).toMatch(
      /the base had {3}"Enter amounts\."\n {2}the base has {3}"Enter yearly amounts\."/,
    );
    expect(read(overlay)).toEqual(before);
  });

  test('is recorded anew where the brand keeps its own', async () => {
    expect(await rebaseBrand(documents.root, 'quorum', { keep: true })).toBe(0);
    expect(read(overlay)).toEqual({
      lead: 'Enter what your family earns in a year.',
      $replaced: { lead: 'Enter yearly amounts.' },
    });
    expect(warnings()).toEqual([]);
  });

  test('is the brand’s too where it takes the base’s, and a file with nothing else is gone', async () => {
    expect(await rebaseBrand(documents.root, 'quorum', { accept: true })).toBe(0);
    expect(existsSync(join(documents.root, overlay))).toBe(false);
    expect(warnings()).toEqual([]);
  });

  test('stays undecided where only another is chosen', async () => {
    expect(await rebaseBrand(documents.root, 'quorum', { keep: true, only: ['#/heading'] })).toBe(0);
    expect(warnings()).toHaveLength(1);
  });
});

test('a brand records what the base has of each value that it replaces, and no example or source', async () => {
  const rule = 'brands/fairway/flows/rules/income/low-income.json';
  const written = read(rule) as Record<string, Json>;
  const { $replaced: recorded, ...others } = written;
  write(rule, others);
  expect(await rebaseBrand(documents.root, 'fairway', { record: true })).toBe(0);
  expect(recorded).toEqual({ params: { threshold: 15000 } });
  expect(read(rule)).toEqual(written);
});
