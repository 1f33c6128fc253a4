import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diagnosticLine } from '../../../runtime/language/source/diagnostic-line.ts';
import { repository } from '../../../src/documents/files/repository.ts';
import { unusedIn, unusedKeys } from '../../../src/documents/keys/unused-keys.ts';

const refresh = 'screen.schema.json#/properties/refresh';
const everyMs = 'screen.schema.json#/definitions/refresh/properties/everyMs';

/** A screen that refreshes itself, in the words of a part and of a brand too. */
const files = (screen: object, ...more: { path: string; value: object }[]) => [
  [{ path: 'flows/pages/start.json', value: screen }, ...more].map(({ path, value }) => ({
    path,
    text: JSON.stringify(value),
  })),
];
const unused = (...given: Parameters<typeof files>): string[] =>
  unusedIn(files(...given), []).map(({ remedy = '' }) => remedy.split('"')[1] ?? '');

test('every key of the language is used by a document or kept with a reason', () => {
  expect(unusedKeys(repository).map(diagnosticLine)).toEqual([]);
});

test('a key that no document uses is named at its place in its schema', () => {
  const found = unusedIn(files({ heading: 'Start' }), []).find(({ remedy }) => remedy?.includes(`"${refresh}"`));
  const { file = '', line = 0 } = found ?? {};
  expect(file).toBe('runtime/language/kinds/screen/screen.schema.json');
  expect(readFileSync(join(repository, file), 'utf8').split('\n')[line - 1]).toContain('"refresh"');
});

test('a key is used by the document that writes it', { tags: ['all'] }, () => {
  expect(unused({ heading: 'Start' })).toContain(everyMs);
  expect(unused({ heading: 'Start', refresh: { call: 'read', everyMs: 5000 } })).not.toContain(everyMs);
});

test('so is one that a part brings to its user, or a brand to the base', { tags: ['all'] }, () => {
  const part = { path: 'flows/parts/pieces/often.json', value: { part: { call: 'read', everyMs: 5000 } } };
  const brand = { path: 'brands/partner/flows/pages/start.json', value: { refresh: { everyMs: 5000 } } };
  expect(unused({ heading: 'Start' }, part)).toContain(everyMs);
  expect(unused({ heading: 'Start', refresh: { use: 'pieces/often' } }, part)).not.toContain(everyMs);
  expect(unused({ heading: 'Start' }, brand)).not.toContain(everyMs);
});

test('a kept key is not named, nor is one within it; one that needs no keeping is', { tags: ['all'] }, () => {
  const kept = [{ reason: 'A brand will.', keys: [refresh, 'screen.schema.json#/properties/heading'] }];
  const codes = unusedIn(files({ heading: 'Start' }), kept).map(({ code, message, remedy }) => [code, message, remedy]);
  expect(codes.filter(([code]) => code === 'kept-key-needless')).toEqual([
    [
      'kept-key-needless',
      'Documents use the key "screen.schema.json#/properties/heading", or no schema declares it.',
      'remove it',
    ],
  ]);
  expect(codes.some(([, , remedy = '']) => remedy.includes(refresh))).toBe(false);
});
