/** What a first page takes on a slow line and a slow device, without a cache and with one, beside a hand-written one. */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../src/cli/browser/launch/chromium.ts';
import { startOwnServer } from '../../src/cli/browser/launch/own-server.ts';
import { benchForms } from './forms/bench-forms.ts';
import { startFloor } from './forms/servers.ts';
import { line, median } from './measure.ts';

/** Slow 4G as Chromium's tools have it: 1.6 Mbit/s, 150 ms, and a processor slowed down four times. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;
const settleMs = 1_500;

type Figures = { lcp: number; answers: number; usable: number; cls: number; bytes: number; requests: number };
type Candidate = { name: string; address: string; bounds: { lcp?: string; usable?: string } };

/** Loads each page in turns, `rounds` times: once in a new context, once more in the same. */
export async function benchPageLoad(rounds: number): Promise<void> {
  const server = await startOwnServer();
  const floor = await startFloor();
  const browser = await chromium.launch(launchOptions());
  const candidates: Candidate[] = [
    {
      name: 'first page',
      address: `http://localhost:${server.port}/account/heloc/register-v2`,
      bounds: { lcp: '< 800 ms', usable: '< 1300 ms' },
    },
    { name: 'hand-written floor', address: floor.address(benchForms.small), bounds: {} },
  ];
  try {
    const all = candidates.map((candidate) => ({ candidate, cold: [] as Figures[], warm: [] as Figures[] }));
    for (let round = 0; round < rounds; round += 1)
      for (const { candidate, cold, warm } of all) {
        const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
        cold.push(await load(context, candidate.address));
        warm.push(await load(context, candidate.address));
        await context.close();
      }
    for (const { candidate, cold, warm } of all) {
      report(`${candidate.name}, cold`, cold, candidate.bounds);
      report(`${candidate.name}, warm`, warm, {});
    }
  } finally {
    await stop(browser, server, floor);
  }
}

async function stop(browser: Browser, ...servers: { stop(): Promise<void> }[]): Promise<void> {
  await browser.close();
  for (const server of servers) await server.stop();
}

function report(name: string, figures: readonly Figures[], { lcp = '', usable = '' }: Candidate['bounds']): void {
  const of = (key: keyof Figures): number => median(figures.map((each) => each[key]));
  line(`${name}: largest paint (slow 4G, CPU ÷ ${slowdown})`, `${of('lcp').toFixed(0)} ms`, lcp);
  line('  answers are kept from', `${of('answers').toFixed(0)} ms`);
  line('  usable', `${of('usable').toFixed(0)} ms`, usable);
  line('  layout shift', of('cls').toFixed(3), '0');
  line('  sent', `${(of('bytes') / 1024).toFixed(1)} KB in ${of('requests')} requests`);
}

async function load(context: BrowserContext, address: string): Promise<Figures> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  let bytes = 0;
  let requests = 0;
  devtools.on('Network.requestWillBeSent', () => {
    requests += 1;
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(observe);
  await page.goto(address);
  await page.waitForFunction(() => Reflect.get(globalThis, 'lintelLoad')?.usable);
  await page.waitForTimeout(settleMs);
  const seen = await figuresOf(page);
  await page.close();
  return { ...seen, bytes, requests };
}

type Seen = Pick<Figures, 'lcp' | 'answers' | 'usable' | 'cls'>;

const figuresOf = (page: Page): Promise<Seen> => page.evaluate(() => Reflect.get(globalThis, 'lintelLoad'));

/**
 * In the page, before its scripts. Answers are kept from when a field is painted: what is typed, chosen or pressed before the client is there is
 * made up for (tests/browser/first-screen.test.ts). Usable: a field is there, and the client answers what is done with it.
 */
function observe(): void {
  const seen: Seen = { lcp: 0, answers: 0, usable: 0, cls: 0 };
  const painted = (): void => {
    if (!document.querySelector('#root input')) requestAnimationFrame(painted);
    else seen.answers ||= performance.now();
  };
  requestAnimationFrame(painted);
  Reflect.set(globalThis, 'lintelLoad', seen);
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.cls += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  const observer = new MutationObserver(() => {
    const { served, kept } = document.documentElement.dataset;
    if (served !== undefined || kept !== undefined || !document.querySelector('#root input')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(seen, { usable: performance.now() })));
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}
