import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type OwnServer, startOwnServer } from '../../src/cli/browser/launch/own-server.ts';
import { readFromServer } from '../../src/cli/browser/launch/read-from-server.ts';

const ROOT = join(import.meta.dirname, '../..');
const FIRST_SCREEN = 'flows/registration/property-address.json';
/** Beside it. */
const NOTE = 'flows/registration/dev-note.md';
/** Not the heading: a claim is tied to it, which an edit would leave unsaid. */
const LEAD = "What's your property address for financing?";

/** Documents of our own, so that a test changes none of the repository's. */
let documents: string;
let server: OwnServer;
/** Open all the time: to load a page of single modules takes longer than all else. */
let page: Page;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  documents = mkdtempSync(join(tmpdir(), 'lintel-documents-'));
  for (const folder of ['flows', 'brands']) cpSync(join(ROOT, folder), join(documents, folder), { recursive: true });
  server = await startOwnServer({ DOCUMENTS_DIR: documents }, ['--dev']);
  page = await opened(browser);
});

test.afterAll(async () => {
  await page?.close();
  await server?.stop();
  rmSync(documents, { recursive: true, force: true });
});

async function opened(browser: Browser): Promise<Page> {
  const made = await browser.newPage({ viewport: { width: 1280, height: 500 } });
  await made.goto(`http://localhost:${server.port}/account/heloc/register-v2`);
  await made.locator('html[data-follows-documents]').waitFor();
  return made;
}

const lead = (at: Page, text: string) => at.locator('h1 + p', { hasText: text });
const overlay = (at: Page) => at.locator('vite-error-overlay .message');
const served = async (): Promise<string> => (await readFromServer(page.request, page.url())).text();

/** Writes a document with `text` in place of `from`. */
function edit(from: string, text: string, document = FIRST_SCREEN): void {
  const file = join(documents, document);
  const before = readFileSync(file, 'utf8');
  expect(before).toContain(from);
  writeFileSync(file, before.replace(from, text));
}

/** Saves, waits until the page shows the words, and prints how long that took. */
async function shows(words: string, save: () => void): Promise<void> {
  const started = performance.now();
  save();
  await page.waitForFunction((text) => document.body.textContent?.includes(text), words);
  console.log(`  saved to shown: ${Math.round(performance.now() - started)} ms (${words})`);
}

test('a saved document is on the open page, which keeps its visit', { tag: '@all' }, async () => {
  const field = page.locator('input').first();
  await field.fill('742 Cedar Ave');
  await page.evaluate(() => {
    scrollTo(0, 40);
    document.documentElement.dataset.sameVisit = '';
  });
  await shows('Where is the home?', () => edit(LEAD, 'Where is the home?'));
  await expect(field).toHaveValue('742 Cedar Ave');
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(40);
  // It was not loaded anew.
  await expect(page.locator('html[data-same-visit]')).toHaveCount(1);
  // Also before any script: what the server has drawn is that of the document.
  expect(await served()).toMatch(/<p[^>]*>Where is the home\?/);
});

test('a text in Markdown beside a document is followed', { tag: '@all' }, async () => {
  writeFileSync(join(documents, NOTE), 'A first note of the page.\n');
  await shows('A first note of the page.', () =>
    edit('"blocks": {', '"blocks": { "note": { "kind": "text", "text": { "file": "dev-note.md" } },'),
  );
  await shows('Another note of the page.', () => edit('A first', 'Another', NOTE));
  await expect(page.locator('html[data-same-visit]')).toHaveCount(1);
});

test('an error in a document is shown over the page with its place and remedy, while the last good documents are served', {
  tag: '@all',
}, async ({ browser }) => {
  edit('"lead": "Where is the home?"', '"lead": 4');
  await expect(overlay(page)).toContainText(`${FIRST_SCREEN}:4:11`);
  await expect(overlay(page)).toContainText('What to do:');
  await expect(lead(page, 'Where is the home?')).toBeVisible();
  const later = await opened(browser);
  await expect(lead(later, 'Where is the home?')).toBeVisible();
  await expect(overlay(later)).toContainText(`${FIRST_SCREEN}:4:11`);
  edit('"lead": 4', '"lead": "Where does the home stand?"');
  for (const each of [page, later]) {
    await expect(lead(each, 'Where does the home stand?')).toBeVisible();
    await expect(overlay(each)).toHaveCount(0);
  }
  await later.close();
  await expect(page.locator('html[data-same-visit]')).toHaveCount(1);
});

test('an error of one brand is shown too, and the others take their documents', { tag: '@all' }, async () => {
  const name = 'brands/fairway/flows/registration/legal-name.json';
  await readFromServer(page.request, page.url(), { host: `fairway.localhost:${server.port}` });
  writeFileSync(join(documents, name), '{ "headline": "No such key" }');
  await expect(overlay(page)).toContainText(`${name}:1:3`);
  await shows('Tell us where it is', () => edit('Where does the home stand?', 'Tell us where it is'));
  await expect(overlay(page)).toContainText(`${name}:1:3`);
  rmSync(join(documents, name));
  await expect(overlay(page)).toHaveCount(0);
});

test('documents are followed also after their folder was deleted and made again', { tag: '@all' }, async () => {
  const folder = join(documents, 'flows');
  const kept = join(documents, 'kept');
  renameSync(folder, kept);
  await expect(overlay(page)).not.toHaveCount(0);
  expect(await served()).toMatch(/<p[^>]*>Tell us where it is/);
  cpSync(kept, folder, { recursive: true });
  await expect(overlay(page)).toHaveCount(0);
  await shows('Tell us where it stands', () => edit('Tell us where it is', 'Tell us where it stands'));
  await expect(page.locator('input').first()).toHaveValue('742 Cedar Ave');
  await expect(page.locator('html[data-same-visit]')).toHaveCount(1);
});
