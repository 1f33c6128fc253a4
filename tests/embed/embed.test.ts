/** The packed runtime in an app of another trade: a town's permit for a market stall. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testLaunchOptions } from '../../src/cli/browser/launch/chromium.ts';
import { type Packed, packRuntime } from '../../src/cli/package/pack-runtime.ts';
import { repository } from '../../src/documents/files/repository.ts';
import { type InstalledApp, installApp } from './installed-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'packed-runtime-'));
let packed: Packed;
let app: InstalledApp;
let server: PreviewServer;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  const launched = chromium.launch(testLaunchOptions());
  packed = await packRuntime(folder);
  app = installApp(packed.file);
  expect(await lintel('compile')).toEqual({ status: 0, output: '2 brands compiled; 0 errors, 0 warnings.\n' });
  const built = await run('node_modules/vite/bin/vite.js', 'build', '--minify=false', '--logLevel=error');
  expect(built).toEqual({ status: 0, output: '' });
  server = await preview({ root: app.root, preview: { port: 0, host: '127.0.0.1' } });
  origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  browser = await launched;
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  app?.remove();
  rmSync(folder, { recursive: true });
});

/** What a script of the app prints. */
const run = (...args: string[]): Promise<{ status: number; output: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, NODE_ENV: 'production' };
    execFile(process.execPath, args, { cwd: app.root, env }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code ?? 1) : 0, output: `${stdout}${stderr}` }),
    );
  });

const lintel = (...args: string[]) => run('node_modules/@lintel/runtime/cli/main.js', ...args);

/** Opens a brand's first page. `asked`: what the page requests, and its errors. */
async function open(brand: string): Promise<{ context: BrowserContext; page: Page; asked: string[] }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  page.on('pageerror', (error) => asked.push(`error ${error.message}`));
  await page.clock.setFixedTime('2026-06-01T10:00:00Z');
  await page.goto(`${origin}/permits/apply?org=${brand}`);
  return { context, page, asked };
}

/** A trader: too young for the brand's rule, or not. */
async function fillTrader(page: Page, year: string): Promise<void> {
  await page.getByLabel('Full name').fill('Kim Sample');
  await page.getByLabel('Month').fill('1');
  await page.getByLabel('Day', { exact: true }).fill('1');
  await page.getByLabel('Year').fill(year);
  await page.getByRole('button', { name: 'Next' }).click();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** The own widget's pitch and the number of days, as the page shows them. */
const stallIn = async (page: Page): Promise<(string | null)[]> => [
  await page.getByRole('button', { name: 'A2' }).getAttribute('aria-pressed'),
  await page.getByLabel('Market days').inputValue(),
];

test.concurrent.each([
  ['main', { town: 'Alderbrook', young: '2009', years: 18, fee: '€54', color: 'rgb(15, 92, 74)' }],
  ['quay', { town: 'Quayside', young: '2006', years: 21, fee: '€90', color: 'rgb(122, 46, 142)' }],
])('a trader gets a permit in the browser: %s', async (brand, { town, young, years, fee, color }) => {
  const { context, page, asked } = await open(brand);
  const next = page.getByRole('button', { name: 'Next' });
  await page.getByText(`The market office of ${town} gives permits to adults.`).waitFor();
  expect(await next.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(color);

  await fillTrader(page, young);
  await page.getByText(`You must be at least ${years} years old`).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/permits/apply');
  await fillTrader(page, '1990');

  await heading(page, 'Where and how long?');
  await page.getByRole('button', { name: 'A2' }).click();
  await page.getByLabel('Market days').fill('3');
  await next.click();
  await page.getByText(`Pitch A2 for 3 days: ${fee}.`).waitFor();

  await page.goBack();
  await heading(page, 'Where and how long?');
  expect(await stallIn(page)).toEqual(['true', '3']);
  await page.reload();
  await heading(page, 'Where and how long?');
  expect(await stallIn(page)).toEqual(['true', '3']);
  await next.click();

  await page.getByRole('button', { name: 'Apply for the permit' }).click();
  await page.getByText('Your permit M-1 is valid once the fee is paid.').waitFor();
  await page.getByRole('button', { name: 'Pay the fee' }).click();
  await heading(page, 'Your permit is granted');
  await page.reload();
  await page.getByText('Show the number M-1 at the market.').waitFor();
  expect(await page.title()).toContain('Granted');

  // The page loads its own files, and asks nobody for anything else.
  expect(asked.filter((one) => !one.startsWith(`GET ${origin}/`))).toEqual([]);
  expect(asked.filter((one) => !/\/permits\/|\/assets\/|\/favicon/.test(one))).toEqual([]);
  await context.close();
});

test.concurrent('the app has the types of the packed declarations', async () => {
  expect(await run('node_modules/typescript-7/bin/tsc', '-p', '.')).toEqual({ status: 0, output: '' });
});

test.concurrent('the example in the README runs as it stands', async () => {
  expect(await run('market.mjs')).toEqual({ status: 0, output: 'What is too wide is refused.\n' });
});

test.concurrent('journeys of the app run on the engine, and one fails where a page says something else', async () => {
  const file = join(app.root, 'journeys/gets-a-permit.json');
  const wrong = readFileSync(file, 'utf8').replace('€54', '€55').replace('gets-a-permit', 'gets-another-fee');
  writeFileSync(join(app.root, 'journeys/gets-another-fee.json'), wrong);
  const { status, output } = await lintel('journeys');
  expect([status, output.match(/^✗.*/gm)]).toEqual([1, [expect.stringContaining('gets-another-fee: step 4 of 8')]]);
  expect(output).toContain('nearest   Pitch A2 for 3 days: €54.');
  expect(output).toContain('3 journeys run.');
});

/** What the package has: its package.json, and the texts of its modules and declarations by path. */
function contents() {
  const own = join(app.root, 'node_modules/@lintel/runtime');
  const names = readdirSync(own, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:js|d\.ts)$/.test(name));
  return {
    dependencies: JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')).dependencies as Record<string, string>,
    texts: new Map(names.map((name) => [name, readFileSync(join(own, name), 'utf8')])),
  };
}

test('the package depends on what it imports, in the versions that the project has', () => {
  const project = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  const { dependencies } = contents();
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['@iconify-json/lucide', 'ajv', 'jotai']));
  expect(dependencies).toEqual(
    Object.fromEntries(
      Object.keys(dependencies).map((name) => [name, project.dependencies[name] ?? project.devDependencies[name]]),
    ),
  );
});

test('the package names no folder of this repository outside of itself', () => {
  const { texts } = contents();
  expect(packed.files).toBeGreaterThan(texts.size);
  expect(texts.get('exports/react.js')).toContain('createPage');
  expect([...texts].filter(([, text]) => /\bsrc\/\w+/.test(text)).map(([name]) => name)).toEqual([]);
});
