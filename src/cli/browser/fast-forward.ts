/** Makes the first steps of a journey without a page; a browser continues from there. */
import { setTimeout as pass } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { Tools } from '../../../runtime/engine/machine/transition/transition-context.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import { entriesOf } from '../../../runtime/host/memory-storage.ts';
import type { Mismatch } from '../../../runtime/journey/report/mismatch.ts';
import { mismatches } from '../../../runtime/journey/run/expect.ts';
import type { ShownPage } from '../../../runtime/journey/run/journey-page.ts';
import { answer, confirm, JourneyError, nested, press } from '../../../runtime/journey/run/verbs.ts';
import type { Expect, Journey, JourneyStep } from '../../../runtime/schema/types.ts';
import { NodeBrowser } from './node-browser/node-browser.ts';
import type { NodePage } from './node-browser/node-page.ts';
import { withAccount } from './persons/account-words.ts';
import { actAsLender, setApplication, startSandbox, type Visitor } from './sandbox.ts';
import type { Site } from './site.ts';
import { applicationAt, StepAddresses } from './step-addresses.ts';

const APPEARS_WITHIN_MS = 120_000;
const OPENED_AGAIN_AFTER_MS = 2_000;
const LOOK_AGAIN_MS = 20;

/** `tracked`: the events of the steps that were made. */
export type Forwarded = { addresses: StepAddresses; tracked: readonly string[] };

/** Makes the first `count` steps of a journey and opens the resulting page. Throws with the step that fails. */
export async function fastForward(
  context: BrowserContext,
  page: Page,
  { journey, count, site }: { journey: Journey; count: number; site: Site },
): Promise<Forwarded> {
  const browser = new NodeBrowser(site.origin);
  if (journey.language !== undefined) browser.site.cookies.set('lintel-language', journey.language);
  const addresses = new StepAddresses(site, journey.query);
  const forward = { browser, journey, addresses };
  await startSandbox(asVisitor(browser), journey);
  for (const [index, step] of journey.do.slice(0, count).entries())
    await makeStep(forward, step).catch((cause: Error) => {
      throw new Error(`step ${index + 1}, made without a page: ${cause.message}`, { cause });
    });
  await browser.leave();
  await moveInto(context, page, browser);
  return { addresses, tracked: browser.tracked };
}

/** Copies cookies and storages to the page's browser, and opens the URL. */
async function moveInto(context: BrowserContext, page: Page, { site, storages, address }: NodeBrowser) {
  const cookies = [...site.cookies].map(([name, value]) => ({ name, value, url: site.origin, httpOnly: true }));
  await context.addCookies(cookies);
  await page.goto(`${site.origin}/healthz`);
  await page.evaluate(
    ({ local, session }) => {
      for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
    },
    { local: entriesOf(storages.local), session: entriesOf(storages.session) },
  );
  await page.goto(address);
}

/** `opened`: the address that a step opened, as long as nothing was done there. */
type Forward = { browser: NodeBrowser; journey: Journey; addresses: StepAddresses; opened?: string | undefined };

async function makeStep(forward: Forward, step: JourneyStep): Promise<void> {
  const { browser, journey, addresses } = forward;
  if (step.open !== undefined) {
    forward.opened = addresses.whole(step.open, applicationAt(browser.address));
    await browser.goto(forward.opened);
  }
  if (step.application !== undefined) await setApplication(asVisitor(browser), journey, step.application);
  if (step.office !== undefined) await actAsLender(asVisitor(browser), step.office);
  await browser.settled();
  if (step.answer !== undefined)
    await act(forward, answer, await withAccount((path) => browser.site.fetch(path), step.answer));
  if (step.drag !== undefined) await act(forward, answer, nested(step.drag));
  if (step.press !== undefined) await act(forward, press, step.press);
  if ([step.answer, step.drag, step.press, step.application].some((done) => done !== undefined))
    forward.opened = undefined;
  if (step.confirm) confirm(browser.page);
  if (step.reload) await browser.reload();
  await browser.settled();
  if (step.expect !== undefined) await awaitExpected(forward, step.expect);
}

/**
 * These steps are faster than a person's: a page loaded before the server's work was done may be outdated or redirected. Opens
 * the last opened URL again, or reloads the page.
 */
async function lookAgain({ browser, opened }: Forward): Promise<void> {
  if (opened === undefined) await browser.reload();
  else await browser.goto(opened);
}

type Verb<Value> = (product: Product, tools: Tools, page: NodePage, value: Value) => void;

/** Performs a verb once the page offers it: the field or action may only appear after a poll. */
async function act<Value>(forward: Forward, verb: Verb<Value>, value: Value): Promise<void> {
  const { browser } = forward;
  const until = Date.now() + APPEARS_WITHIN_MS;
  for (let again = Date.now() + OPENED_AGAIN_AFTER_MS; ; await pass(LOOK_AGAIN_MS)) {
    await browser.settled();
    const { page } = browser;
    try {
      return verb(page.product, page.tools, page, value);
    } catch (error) {
      if (!(error instanceof JourneyError) || Date.now() > until) throw error;
    }
    if (forward.opened === undefined || Date.now() < again) continue;
    again = Date.now() + OPENED_AGAIN_AFTER_MS;
    await lookAgain(forward);
  }
}

/** Waits until the page is as expected, as far as that is known without rendering. */
async function awaitExpected(forward: Forward, expect: Expect): Promise<void> {
  const { browser } = forward;
  const until = Date.now() + APPEARS_WITHIN_MS;
  for (let again = Date.now() + OPENED_AGAIN_AFTER_MS; ; await pass(LOOK_AGAIN_MS)) {
    await browser.settled();
    const [mismatch] = differences(browser, expect);
    if (!mismatch) return;
    if (Date.now() > until) throw new Error(`expect: ${JSON.stringify(mismatch)} at ${browser.address}`);
    if (mismatch.what !== 'path' || Date.now() < again) continue;
    again = Date.now() + OPENED_AGAIN_AFTER_MS;
    await lookAgain(forward);
  }
}

function differences(browser: NodeBrowser, expect: Expect): Mismatch[] {
  const { path, heading, errors, notices, confirms, dialog } = expect;
  const expectation = { path, heading, errors, notices, confirms, dialog };
  if (!browser.hasPage) return [];
  const { product, tools, session } = browser.page;
  const shown: ShownPage = {
    session,
    outside: null,
    query: {},
    storage: new Map(),
    calls: [],
    tracked: [],
    logs: [],
  };
  return mismatches(product, tools, shown, definedOf(expectation), {
    messages: [],
    subjects: {},
    domains: { seen: {} },
  });
}

/** The object without its undefined properties. */
const definedOf = (parts: { [Key in keyof Expect]: Expect[Key] | undefined }): Expect =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));

function asVisitor(browser: NodeBrowser): Visitor {
  return {
    origin: browser.site.origin,
    url: () => browser.address,
    goto: (address) => browser.goto(address),
    post: async (path, json) => {
      const headers = { 'content-type': 'application/json', origin: browser.site.origin };
      const response = await browser.site.fetch(path, { method: 'POST', headers, body: json });
      return { status: response.status, text: await response.text() };
    },
    store: async (where, key, value) => browser.storages[where].setItem(key, value),
  };
}
