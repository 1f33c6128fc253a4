import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Loaded } from '../../documents/compile/load.ts';
import { repository } from '../../documents/files/repository.ts';
import { loadDocuments } from '../../product/load.ts';
import { launchOptions } from '../browser/launch/chromium.ts';
import { startOwnServer } from '../browser/launch/own-server.ts';
import { brandSheet } from './brand-sheet.ts';
import { Camera } from './camera.ts';
import { contactSheet } from './contact-sheet.ts';
import { type Moment, momentsOf } from './moments.ts';
import { Photographer, type PictureTask } from './photographer.ts';
import { type Scheme, schemes } from './schemes.ts';
import { journeysOfScreens } from './screens.ts';

export type Options = {
  brand?: string;
  scheme?: Scheme;
  media?: 'print';
  screen?: string;
  moments?: boolean;
  screens?: boolean;
  longer?: boolean;
  widths: string;
  minutes: string;
};
const brands = readdirSync(join(repository, 'brands'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const isAsked =
  ({ screen = '' }: Options) =>
  (name: string): boolean =>
    name.includes(screen);
const folder = join(repository, 'test-results/pictures');
/**
 * How many pages are open at once: most of the time a page waits for the server, for its fonts and for the layout to settle.
 */
const PAGES_AT_ONCE = 3;

/** The brand that extends none has all screens. */
const firstBrand = 'main';

/** Takes the pictures and writes the sheets. Returns the exit code. */
export async function takePictures(options: Options): Promise<number> {
  const began = Date.now();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const camera = new Camera(folder, {
    widths: options.widths.split(',').map(Number),
    media: options.media ?? 'screen',
    longer: options.longer ?? false,
  });
  const [tasks, server] = await Promise.all([allTasks(options), startOwnServer()]);
  const browser = await chromium.launch(launchOptions());
  try {
    const missed = await takeAll(
      tasks,
      began + Number(options.minutes) * 60_000,
      () => new Photographer(browser, server.port, camera),
    );
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
async function allTasks(options: Options): Promise<PictureTask[]> {
  const screens =
    options.moments || options.longer || options.brand !== undefined ? [] : await journeysOfScreens(firstBrand);
  return [
    ...screens.map((drawn): PictureTask => ({ ...drawn, isAsked: isAsked(options) })),
    ...(options.screens ? [] : momentTasks(options)),
  ];
}

function momentTasks(options: Options): PictureTask[] {
  const moments: Moment[] = JSON.parse(readFileSync(join(repository, 'tests/pictures/moments.json'), 'utf8'));
  const asked = moments.filter(({ id }) => isAsked(options)(id));
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

/** Takes the pictures, and returns a line for each that could not be taken. `until`: after it none is begun. */
async function takeAll(tasks: PictureTask[], until: number, photographer: () => Photographer): Promise<string[]> {
  const remaining = tasks.values();
  const missed: string[] = [];
  const work = async (): Promise<void> => {
    const one = photographer();
    for (const task of remaining) {
      const failure = Date.now() > until ? 'no time left' : await one.take(task);
      if (failure !== undefined) missed.push(`${task.journey.org ?? 'main'} ${task.journey.id}: ${failure}`);
    }
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
  return missed;
}
