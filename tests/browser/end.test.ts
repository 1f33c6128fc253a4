import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Visited } from '../../src/cli/browser/axe.ts';
import { loadDocuments } from '../../src/documents/load.ts';
import { AXE_LEDGER, port } from './run.ts';

const visited = (): Visited[] =>
  readdirSync(AXE_LEDGER).map((name) => JSON.parse(readFileSync(join(AXE_LEDGER, name), 'utf8')));
const product = loadDocuments().organisations.get('main')?.product;

test('every screen document was looked at for accessibility', () => {
  const screens = new Set(visited().map(({ screen }) => screen));
  expect(Object.keys(product?.screens ?? {}).filter((id) => !screens.has(id))).toEqual([]);
  expect(screens.size).toBeGreaterThan(0);
});

test('every dialog document was looked at for accessibility', () => {
  const dialogs = new Set(visited().map(({ dialog }) => dialog));
  expect(Object.keys(product?.dialogs ?? {}).filter((id) => !dialogs.has(id))).toEqual([]);
});

test('the content security policy was never reported against', async ({ request }) => {
  const answer = await request.get(`http://localhost:${port()}/sandbox/csp-reports`);
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toEqual([]);
});
