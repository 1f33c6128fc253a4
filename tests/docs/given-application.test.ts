import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { applicationView } from '../../src/contract/schemas/application-view.ts';

test('the page on journeys names every part of a given application, and no other', () => {
  const page = readFileSync(new URL('../../docs/how-to/write-a-journey.md', import.meta.url), 'utf8');
  const [, listed = ''] = /has only these parts, each of which may be missing or null:([^.]*)\./.exec(page) ?? [];
  const named = [...listed.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(named.sort()).toEqual(Object.keys(applicationView.properties).sort());
});
