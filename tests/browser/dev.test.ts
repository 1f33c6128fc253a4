import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type OwnServer, startOwnServer } from '../../src/cli/browser/launch/own-server.ts';

const ROOT = join(import.meta.dirname, '../..');
const FIRST_SCREEN = 'flows/registration/property-address.json';
const HEADING = 'Apply in 5 minutes, receive funding in 5 days';

/** Documents of our own, so that a test changes none of the repository's. */
let documents: string;
let server: OwnServer;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  documents = mkdtempSync(join(tmpdir(), 'lintel-documents-'));
  for (const folder of ['flows', 'brands']) cpSync(join(ROOT, folder), join(documents, folder), { recursive: true });
  server = await startOwnServer({ DOCUMENTS_DIR: documents }, ['--dev']);
});

test.afterAll(async () => {
  await server.stop();
  rmSync(documents, { recursive: true, force: true });
});

const open = (page: Page) => page.goto(`http://localhost:${server.port}/account/heloc/register-v2`);
const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text });
const overlay = (page: Page) => page.locator('vite-error-overlay .message');

/** Writes a document with `text` in place of `from`. */
function edit(from: string, text: string): void {
  const file = join(documents, FIRST_SCREEN);
  const before = readFileSync(file, 'utf8');
  expect(before).toContain(from);
  writeFileSync(file, before.replace(from, text));
}

test('a saved document is on the open page, which keeps its visit', async ({ page }) => {
  await open(page);
  await page.locator('input').first().fill('742 Cedar Ave');
  edit(HEADING, 'Apply in four minutes');
  await expect(heading(page, 'Apply in four minutes')).toBeVisible();
  await expect(page.locator('input').first()).toHaveValue('742 Cedar Ave');
  // Also before any script: what the server has drawn is that of the document.
  const served = await page.request.get(page.url());
  expect(await served.text()).toMatch(/<h1[^>]*>Apply in four minutes/);
});

test('an error in a document is shown over the page with its place and remedy, while the last good documents are served', async ({
  browser,
  page,
}) => {
  await open(page);
  await expect(heading(page, 'Apply in four minutes')).toBeVisible();
  edit('"heading": "Apply in four minutes"', '"heading": 4');
  await expect(overlay(page)).toContainText(`${FIRST_SCREEN}:3:14`);
  await expect(overlay(page)).toContainText('What to do:');
  const later = await browser.newPage();
  await open(later);
  await expect(heading(later, 'Apply in four minutes')).toBeVisible();
  await expect(overlay(later)).toContainText(`${FIRST_SCREEN}:3:14`);
  edit('"heading": 4', '"heading": "Apply in three minutes"');
  for (const each of [page, later]) {
    await expect(heading(each, 'Apply in three minutes')).toBeVisible();
    await expect(overlay(each)).toHaveCount(0);
  }
  await later.close();
});

test('documents are followed also after their folder was deleted and made again', async ({ page }) => {
  await open(page);
  const folder = join(documents, 'flows');
  const kept = join(documents, 'kept');
  renameSync(folder, kept);
  await expect(overlay(page)).not.toHaveCount(0);
  cpSync(kept, folder, { recursive: true });
  await expect(overlay(page)).toHaveCount(0);
  edit('Apply in three minutes', 'Apply in two minutes');
  await expect(heading(page, 'Apply in two minutes')).toBeVisible();
});
