import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { readDocumentFiles } from '../../../runtime/files/document-files.ts';
import { type DiskCache, diskCache, noCache } from '../../../src/documents/cache/disk-cache.ts';
import { setDocumentCache } from '../../../src/documents/cache/document-cache.ts';
import { keptMemory } from '../../../src/documents/cache/kept-memory.ts';
import { compileOrganisation } from '../../../src/documents/compile/compile-organisation.ts';
import { compileTranslations } from '../../../src/documents/compile/compile-translations.ts';
import { keptFindings, memoryName } from '../../../src/documents/compile/kept-documents.ts';
import { readProducts } from '../../../src/documents/files/product-files.ts';
import { documentSetsOf } from '../../../src/product/document-sets.ts';
import { loadDocuments } from '../../../src/product/load.ts';
import { trade } from '../../../src/product/trade.ts';
import { contracts } from '../../../src/trade/index.ts';
import type { DocumentFolder } from '../folder.ts';
import { smallProduct } from './small-product.ts';

const onDisk = mkdtempSync(join(tmpdir(), 'cached-'));
let takeBack = (): void => undefined;
let folder: DocumentFolder;
beforeEach(() => {
  folder = smallProduct();
});
afterEach(() => {
  takeBack();
  folder.remove();
});
afterAll(() => rmSync(onDisk, { recursive: true }));

/** All that the documents of the folder compile to, by a process that has read nothing yet. */
function outcome(cache: DiskCache) {
  takeBack();
  takeBack = setDocumentCache(cache);
  const { organisations, inLanguage, validators, ...findings } = loadDocuments(folder.root, { lastRead: new Map() });
  return {
    findings,
    organisations: [...organisations],
    written: JSON.stringify([...organisations]),
    translations: [...organisations.keys()].map((org) => {
      const { compiled, diagnostics } = inLanguage(org, 'es-US');
      return { diagnostics, written: JSON.stringify(compiled) };
    }),
    forms: [...validators.keys()],
  };
}

type Edit = { kind: 'letter' | 'cut' | 'remove' | 'copy'; file: number; at: number };

const edits: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom('letter', 'letter', 'letter', 'cut', 'remove', 'copy'),
  file: fc.nat(),
  at: fc.nat(),
});

/** Changes a letter, cuts a character out, takes a file away, or writes a brand's own version of one. */
function edit({ kind, file, at }: Edit): void {
  const files = readDocumentFiles(folder.root);
  const { path, text } = files[file % files.length] ?? { path: 'flows/product.json', text: '{}' };
  const place = at % text.length;
  const [before, after] = [text.slice(0, place), text.slice(place)];
  if (kind === 'remove') rmSync(join(folder.root, path));
  else if (kind === 'cut') folder.write(path, before + after.slice(1));
  else if (kind === 'copy') folder.write(`brands/partner/${path.replace(/^brands\/\w+\//, '')}`, text);
  else folder.write(path, before + after.replace(/[a-z]/, (letter) => (letter === 'z' ? 'a' : 'z')));
}

test('whatever is edited, the cache gives what compiling gives: findings, documents and their order of keys', () => {
  const seen = { sound: 0, broken: 0 };
  fc.assert(
    fc.property(fc.array(edits, { minLength: 1, maxLength: 3 }), (made) => {
      folder.remove();
      folder = smallProduct();
      for (const one of made) edit(one);
      const compiled = outcome(noCache);
      seen[compiled.findings.failed.size === 0 ? 'sound' : 'broken']++;
      // What was compiled before an edit is on disk, and translations by another process; the second time all of it is.
      takeBack();
      takeBack = setDocumentCache(diskCache(onDisk));
      compileTranslations(trade, folder.root);
      expect(outcome(diskCache(onDisk))).toEqual(compiled);
      expect(outcome(diskCache(onDisk))).toEqual(compiled);
      expect(keptFindings(readProducts(folder.root))).toEqual(compiled.findings);
    }),
    // Without an edit the documents are sound; without its first character the first of them is none.
    {
      numRuns: 12,
      endOnFailure: true,
      examples: [[[]], [[{ kind: 'cut', file: 0, at: 0 }]]],
    },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});

test('an edit of one brand leaves what is kept of the others, and one of flows/ nothing', () => {
  outcome(diskCache(onDisk));
  const written = (): number => readdirSync(onDisk).filter((name) => name.startsWith('product-')).length;
  const before = written();
  folder.write('brands/partner/brand.json', { extends: 'main', name: 'Another', organisation: { orgCode: 'PARTNER' } });
  outcome(diskCache(onDisk));
  // In its two languages.
  expect(written()).toBe(before + 2);
  folder.write(
    'flows/pages/start.json',
    readFileSync(join(folder.root, 'flows/pages/start.json'), 'utf8').replace('Start', 'Begin'),
  );
  outcome(diskCache(onDisk));
  expect(written()).toBe(before + 6);
});

test('after an edit, a process makes again what the edited document is part of', () => {
  const own = mkdtempSync(join(tmpdir(), 'cached-'));
  outcome(diskCache(own));
  const products = readProducts(folder.root);
  const [memory] = products.map((product) => keptMemory(memoryName(product), contracts, { isNoted: true }));
  const made = (): readonly [made: number, used: number] => {
    const [set] = documentSetsOf(readProducts(folder.root), new Map(memory && [['', memory]]));
    if (set) compileOrganisation(set, 'main');
    return [memory?.notes.made.length ?? 0, memory?.notes.used.length ?? 0];
  };
  folder.write(
    'flows/pages/start.json',
    readFileSync(join(folder.root, 'flows/pages/start.json'), 'utf8').replace('Start', 'Begin'),
  );
  const [again, used] = made();
  expect(again).toBeGreaterThan(0);
  expect(again).toBeLessThan(used / 2);
  rmSync(own, { recursive: true });
});

// Would compile each screen and check each text of a translation once more for every brand.
test('a brand with translations of its own shares those that it does not change', () => {
  const { inLanguage } = loadDocuments(folder.root, { lastRead: new Map() });
  const [main, partner] = ['main', 'partner'].map((org) => inLanguage(org, 'es-US').compiled?.product.screens);
  expect(main?.['registration/home']?.heading).toBe('Su vivienda');
  expect(partner?.['registration/person']).toBe(main?.['registration/person']);
  expect(partner?.['registration/home']).not.toEqual(main?.['registration/home']);
});

test('documents of which files on disk are damaged or gone are compiled again', () => {
  const compiled = outcome(noCache);
  const names = readdirSync(onDisk);
  names.forEach((name, at) => {
    if (at % 2 === 0) rmSync(join(onDisk, name));
    else writeFileSync(join(onDisk, name), readFileSync(join(onDisk, name)).subarray(0, -1));
  });
  expect(outcome(diskCache(onDisk))).toEqual(compiled);
  expect(outcome(diskCache(onDisk))).toEqual(compiled);
});
