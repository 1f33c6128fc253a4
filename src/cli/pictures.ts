/**
 * `npm run pictures`: takes screenshots of every screen, and of the important moments in every brand, light and dark, at 390
 * and 1280 px, into test-results/pictures with one contact sheet, and one page (brands.html) with three moments of each brand
 * side by side. Exits with 1 if something could not be shown.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { Command, Option } from 'commander';
import { repository } from '../documents/document-files.ts';
import { type Loaded, loadDocuments } from '../documents/load.ts';
import { launchOptions } from './browser/launch/chromium.ts';
import { startOwnServer } from './browser/launch/own-server.ts';
import { brandSheet } from './pictures/brand-sheet.ts';
import { Camera, schemes } from './pictures/camera.ts';
import { contactSheet } from './pictures/contact-sheet.ts';
import { type Moment, momentsOf } from './pictures/moments.ts';
import { Photographer, type PictureTask } from './pictures/photographer.ts';
import { journeysOfScreens } from './pictures/screens.ts';

const command = new Command('npm run pictures --')
  .description('Photographs every screen, and the moments in every brand, into test-results/pictures.')
  .option('--brand <org>', 'the moments of this brand alone')
  .addOption(new Option('--scheme <scheme>', 'one colour scheme; without it both').choices([...schemes]))
  .addOption(new Option('--media <media>', 'as on paper').choices(['print']))
  .option('--screen <words>', 'only screens and moments whose name contains this')
  .option('--moments', 'the moments alone, not every screen')
  .option('--screens', 'every screen alone, not the moments')
  .option('--longer', 'the moments with every text 40 % longer, as a German one would be')
  .option('--widths <list>', 'widths in CSS pixels', '390,1280')
  .option('--minutes <number>', 'give up after so long', '20')
  .parse();

type Options = {
  brand?: string;
  scheme?: (typeof schemes)[number];
  media?: 'print';
  screen?: string;
  moments?: boolean;
  screens?: boolean;
  longer?: boolean;
  widths: string;
  minutes: string;
};
const options = command.opts<Options>();

const brands = readdirSync(join(repository, 'brands'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const isAsked = (name: string): boolean => name.includes(options.screen ?? '');
const folder = join(repository, 'test-results/pictures');
const began = Date.now();

/**
 * How many pages are open at once: most of the time a page waits for the server, for its fonts and for the layout to settle.
 */
const PAGES_AT_ONCE = 3;

/** The brand that extends none has all screens. */
const firstBrand = 'main';

process.exitCode = await main();

async function main(): Promise<number> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const camera = new Camera(folder, {
    widths: options.widths.split(',').map(Number),
    media: options.media ?? 'screen',
    longer: options.longer ?? false,
  });
  const [tasks, server] = await Promise.all([allTasks(), startOwnServer()]);
  const browser = await chromium.launch(launchOptions());
  try {
    const missed = await takeAll(tasks, () => new Photographer(browser, server.port, camera));
    for (const line of missed) console.error(line);
    return missed.length > 0 ? 1 : 0;
  } finally {
    writeFileSync(join(folder, 'index.html'), await contactSheet(camera.pictures));
    writeFileSync(join(folder, 'brands.html'), await brandSheet(camera.pictures));
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(`${camera.pictures.length} pictures in ${seconds} s: ${join('test-results/pictures', 'index.html')}`);
    await browser.close();
    await server.stop();
  }
}

/** All pictures to take. The screens come first, because their journeys are the longest. */
async function allTasks(): Promise<PictureTask[]> {
  const screens =
    options.moments || options.longer || options.brand !== undefined ? [] : await journeysOfScreens(firstBrand);
  return [...screens.map((drawn): PictureTask => ({ ...drawn, isAsked })), ...(options.screens ? [] : momentTasks())];
}

function momentTasks(): PictureTask[] {
  const moments: Moment[] = JSON.parse(readFileSync(join(repository, 'tests/pictures/moments.json'), 'utf8'));
  const asked = moments.filter(({ id }) => isAsked(id));
  const orgs = options.brand === undefined ? brands : [options.brand];
  let loaded: Loaded | undefined;
  const load = (): Loaded => {
    loaded ??= loadDocuments(undefined, { only: orgs });
    return loaded;
  };
  return orgs
    .flatMap((org) => momentsOf(org, asked, load))
    .map((journey) => ({ journey, from: 0, schemes: options.scheme === undefined ? schemes : [options.scheme] }));
}

/** Takes the pictures, and returns a line for each that could not be taken. */
async function takeAll(tasks: PictureTask[], photographer: () => Photographer): Promise<string[]> {
  const until = began + Number(options.minutes) * 60_000;
  const left = tasks.values();
  const missed: string[] = [];
  const work = async (): Promise<void> => {
    const one = photographer();
    for (const task of left) {
      const failure = Date.now() > until ? 'no time left' : await one.take(task);
      if (failure !== undefined) missed.push(`${task.journey.org ?? 'main'} ${task.journey.id}: ${failure}`);
    }
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
  return missed;
}
