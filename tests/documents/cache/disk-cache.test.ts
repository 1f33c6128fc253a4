import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { hashOfSources } from '../../../src/documents/cache/compiler-hash.ts';
import { diskCache } from '../../../src/documents/cache/disk-cache.ts';
import { appliedTo, differenceFrom } from '../../../src/documents/cache/like-another.ts';

const root = mkdtempSync(join(tmpdir(), 'cache-'));
let folder: string;
let count = 0;
beforeEach(() => {
  folder = join(root, `${count++}`);
});
afterAll(() => rmSync(root, { recursive: true }));

const value = { list: [1, undefined, null, -0], map: new Map([['a', new Set([1])]]), nested: { text: 'ä' } };

describe('a value on disk', () => {
  test('is read as it was written: undefined, maps and sets too', () => {
    const cache = diskCache(folder);
    cache.write('one', value);
    expect(cache.read('one')).toEqual(value);
    expect(cache.read('two')).toBeUndefined();
  });

  test('of which any byte is another, or any are missing, is none', () => {
    const cache = diskCache(folder);
    cache.write('one', value);
    const bytes = readFileSync(join(folder, 'one'));
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const damaged = Buffer.from(bytes);
        damaged[at] = (damaged[at] ?? 0) ^ by;
        writeFileSync(join(folder, 'one'), damaged);
        expect(cache.read('one')).toBeUndefined();
        writeFileSync(join(folder, 'one'), bytes.subarray(0, at));
        expect(cache.read('one')).toBeUndefined();
      }),
    );
  });

  test('is whole while others write it', () => {
    const [one, other] = [diskCache(folder), diskCache(folder)];
    for (let at = 0; at < 20; at++) {
      (at % 2 === 0 ? one : other).write('one', { at, filler: 'x'.repeat(10_000) });
      expect(other.read<{ at: number }>('one')?.at).toBe(at);
    }
    expect(readdirSync(folder)).toEqual(['one']);
  });

  test('that cannot be written is not kept, and no error', () => {
    const cache = diskCache(folder);
    cache.write('one', () => 1);
    expect(cache.read('one')).toBeUndefined();
    mkdirSync(root, { recursive: true });
    writeFileSync(folder.replace(/$/, '-file'), '');
    const nowhere = diskCache(`${folder}-file/below`);
    nowhere.write('one', value);
    expect(nowhere.read('one')).toBeUndefined();
  });
});

test('a cache stays within its bound, and keeps what was used last', () => {
  const limit = 100_000;
  const filler = 'x'.repeat(9_000);
  diskCache(folder, { limit }).write('used', filler);
  for (let at = 0; at < 30; at++) {
    const cache = diskCache(folder, { limit });
    cache.write(`other-${at}`, filler);
    // A minute ago: the order does not hang on the clock's steps.
    utimesSync(join(folder, `other-${at}`), 1000 + at, 1000 + at);
    expect(cache.read('used')).toBe(filler);
  }
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
  expect(sizes.reduce((sum, one) => sum + one, 0)).toBeLessThan(limit * 1.2);
  expect(readdirSync(folder)).toContain('other-29');
  expect(readdirSync(folder)).not.toContain('other-1');
});

test('what a process that was ended has left is removed', () => {
  mkdirSync(folder, { recursive: true });
  const abandoned = join(folder, 'one.tmp');
  writeFileSync(abandoned, 'half');
  utimesSync(abandoned, 1000, 1000);
  diskCache(folder).write('two', value);
  expect(readdirSync(folder)).toEqual(['two']);
});

test.each([
  ['a source', 'src/documents/one.ts', 'export const one = 2;'],
  ['a new source', 'runtime/language/two.ts', ''],
  ['a schema', 'runtime/one.json', '{ "type": "object" }'],
  ['a kind of the trade', 'src/language/one.ts', 'export const kind = 2;'],
  ['the versions of packages', 'package-lock.json', '{ "b": 1 }'],
  ['the packages that are installed', 'node_modules/.package-lock.json', '{}'],
])('results of another compiler have other names: %s', (_, path, text) => {
  const write = (file: string, content: string): void => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  write('runtime/one.json', '{}');
  write('src/contract/one.ts', '');
  write('src/trade/one.ts', '');
  write('src/documents/one.ts', 'export const one = 1;');
  write('src/language/one.ts', '');
  write('src/values/one.ts', '');
  write('package-lock.json', '{ "a": 1 }');
  const before = hashOfSources(folder);
  expect(hashOfSources(folder)).toBe(before);
  write(path, text);
  expect(hashOfSources(folder)).not.toBe(before);
});

const values = fc.anything({ maxDepth: 3, withMap: true, withSet: true });

test('a value is what its difference from another says, with its keys in their order', () => {
  fc.assert(
    fc.property(values, values, fc.dictionary(fc.string(), values), (base, one, members) => {
      for (const [from, to] of [
        [base, one],
        [
          { base, ...members },
          { ...members, base: one },
        ],
        [
          [base, one, members],
          [members, one, base, base],
        ],
      ]) {
        const read = appliedTo(from, deserialize(serialize(differenceFrom(from, to))));
        expect(read).toEqual(to);
        expect(String(Object.keys(Object(read)))).toBe(String(Object.keys(Object(to))));
      }
    }),
  );
});
