/**
 * `npm run pictures`: photographs every screen, and the eleven moments in every brand, light and dark, at 390 and 1280 px, into test-results/pictures
 * with one contact sheet. Exit 1 where something could not be shown.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { Command, Option } from 'commander';
import type { Journey } from '../../runtime/schema/types.ts';
import { repository } from '../documents/document-files.ts';
import { driveJourney } from './browser/drive-journey.ts';
import { launchOptions } from './browser/launch/chromium.ts';
import { startOwnServer } from './browser/launch/own-server.ts';
import { settled } from './browser/screen.ts';
import { Camera } from './pictures/camera.ts';
import { contactSheet } from './pictures/contact-sheet.ts';
import { journeysOfScreens } from './pictures/screens.ts';

const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

const command = new Command('npm run pictures --')
  .description('Photographs every screen, and the moments in every brand, into test-results/pictures.')
  .option('--brand <org>', 'the moments of this brand alone')
  .addOption(new Option('--scheme <scheme>', 'one colour scheme; without it both').choices([...schemes]))
  .option('--screen <words>', 'only screens and moments whose name contains this')
  .option('--moments', 'the moments alone, not every screen')
  .option('--widths <list>', 'widths in CSS pixels', '390,1280')
  .option('--minutes <number>', 'give up after so long', '10')
  .parse();

type Options = { brand?: string; scheme?: Scheme; screen?: string; moments?: boolean; widths: string; minutes: string };
const options = command.opts<Options>();

const brands = readdirSync(join(repository, 'brands'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const isAsked = (name: string): boolean => name.includes(options.screen ?? '');
const moments: Journey[] = JSON.parse(readFileSync(join(repository, 'tests/pictures/moments.json'), 'utf8'));
const folder = join(repository, 'test-results/pictures');
const until = Date.now() + Number(options.minutes) * 60_000;

/** The brand that extends none has all screens. */
const firstBrand = 'main';

process.exitCode = await main();

async function main(): Promise<number> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const camera = new Camera(folder, options.widths.split(',').map(Number));
  const server = await startOwnServer();
  const browser = await chromium.launch(launchOptions());
  try {
    const missed = await takeAll(browser, server.port, camera);
    for (const line of missed) console.error(line);
    return missed.length > 0 ? 1 : 0;
  } finally {
    writeFileSync(join(folder, 'index.html'), await contactSheet(camera.pictures));
    console.log(`${camera.pictures.length} pictures: ${join('test-results/pictures', 'index.html')}`);
    await browser.close();
    await server.stop();
  }
}

/** What could not be shown, a line each. */
async function takeAll(browser: Browser, port: number, camera: Camera): Promise<string[]> {
  const missed: string[] = [];
  const note = (made: string | undefined): void => void (made !== undefined && missed.push(made));
  for (const org of options.brand === undefined ? brands : [options.brand])
    for (const scheme of options.scheme === undefined ? schemes : [options.scheme])
      for (const moment of moments.filter(({ id }) => isAsked(id)))
        note(await takeMoment(browser, port, camera, { org, scheme, moment }));
  if (options.moments || options.brand !== undefined) return missed;
  for (const { journey, from } of await journeysOfScreens(firstBrand))
    note(await takeScreens(browser, port, camera, { journey, from }));
  return missed;
}

type Moment = { org: string; scheme: Scheme; moment: Journey };

async function takeMoment(browser: Browser, port: number, camera: Camera, { org, scheme, moment }: Moment) {
  if (Date.now() > until) return `${org} ${moment.id}: no time left`;
  const context = await browser.newContext({ colorScheme: scheme, reducedMotion: 'reduce' });
  try {
    const report = await driveJourney(context, { ...moment, org }, { port });
    const [page] = context.pages();
    if (!page) return `${org} ${moment.id}: no page`;
    await settled(page);
    await camera.take(page, `moment ${moment.id}`, `${org} ${scheme}`);
    return report.passed ? undefined : `${org} ${moment.id}: ${JSON.stringify(report.failure)}`;
  } catch (error) {
    return `${org} ${moment.id}: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    await context.close();
  }
}

type Taken = { journey: Journey; from: number };
const seenScreens = new Set<string>();

/** Every screen on the way that has no picture yet. */
async function takeScreens(browser: Browser, port: number, camera: Camera, { journey, from }: Taken) {
  if (Date.now() > until) return `${journey.id}: no time left`;
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const report = await driveJourney(context, journey, {
    port,
    from,
    axe: {
      folder,
      look: async (page, _org, { screen, dialog }) => {
        const name = dialog === null ? screen : `${screen} dialog ${dialog}`;
        if (screen === '' || seenScreens.has(name) || !isAsked(name)) return [];
        seenScreens.add(name);
        await camera.take(page, 'screens', name);
        return [];
      },
    },
  });
  await context.close();
  return report.passed ? undefined : `${journey.id}: ${JSON.stringify(report.failure)}`;
}
