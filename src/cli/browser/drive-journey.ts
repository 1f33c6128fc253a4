/** Drives one journey in a real browser against a real server. */
import { setTimeout as pass } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { Mismatch } from '../../../runtime/journey/report/mismatch.ts';
import type { JourneyFailure, JourneyReport } from '../../../runtime/journey/report/report.ts';
import type { Expect, Journey, JourneyStep } from '../../../runtime/schema/types.ts';
import type { AxeLedger } from './axe.ts';
import { sideOf, talk, withConversation } from './chat.ts';
import { answerAll } from './controls.ts';
import { dragAll } from './drag.ts';
import { awaitExpected } from './expectations.ts';
import { fastForward } from './fast-forward.ts';
import { endHosted } from './hosted-page.ts';
import { followLink } from './launch/follow-link.ts';
import { readFromServer } from './launch/read-from-server.ts';
import { photograph } from './launch/shots.ts';
import { awaitMessages } from './messages.ts';
import { actInOtherTab } from './other-tab.ts';
import { withAccount } from './persons/account-words.ts';
import { arriving, closeOthers, newBrowser } from './persons/arriving.ts';
import { logInAtDesk } from './persons/desk.ts';
import { withInvitation } from './persons/invitation.ts';
import { placeBrowser } from './persons/place-browser.ts';
import { documentsOpen, FINGER_MS, pressHeld } from './press-held.ts';
import { type Pressed, type PressLedger, watchPress } from './press-ledger.ts';
import { readThrough } from './read-documents.ts';
import { actAsLender, lapse, pageAsVisitor, setApplication, startSandbox, storedToken, TOKEN_KEY } from './sandbox.ts';
import { atRest, settled } from './screen.ts';
import { siteOf } from './site.ts';
import { applicationAt, StepAddresses } from './step-addresses.ts';
import { expectsWork, pressesNext, VERBS, type Verb } from './verb-order.ts';
import { secretsOf, storedSecrets, type Watch, watch } from './watch.ts';

/** Of 50 ms each, before a press is made or fails: a limit for what hangs, since a busy machine needs long. */
const MOST_WAITS = 1_200;

export type DriveOptions = {
  port: number;
  /** Checks each state for accessibility; absent: no checks. */
  axe?: Pick<AxeLedger, 'look'>;
  /** Records the results of presses on screens of an application. */
  presses?: Pick<PressLedger, 'note' | 'wants'>;
  /** A folder for a screenshot of each step. */
  shots?: string;
  /** The path of a page from which the last step reaches what it opens, as a link leads there. Absent: it is loaded. */
  linkedFrom?: string;
  /** How many of the first steps are made without a page; absent: none. */
  from?: number;
  /** The folder of the documents that the server serves. Absent: the repository's. */
  documents?: string;
  /** Opens the browser of another person. Absent: a wide window without touch. */
  another?: () => Promise<BrowserContext>;
  /** Called with the page of the person who acted last; the caller closes it. */
  last?: (page: Page) => void;
};

type Drive = DriveOptions & {
  context: BrowserContext;
  page: Page;
  journey: Journey;
  origin: string;
  base: string;
  org: string;
  addresses: StepAddresses;
  /** The application whose screen was open in a closed tab. */
  application?: string | undefined;
  watched: Watch;
  /** The person who acts, and the browsers of all who have acted, by person. */
  person: string;
  people: Map<string, Browsing>;
};

/** A person's browser, and its watch. */
type Browsing = Pick<Drive, 'context' | 'page' | 'watched' | 'application'>;

/** Runs a journey in an empty context, in its page if it has one, and returns a report like the engine's. */
export async function driveJourney(
  context: BrowserContext,
  journey: Journey,
  options: DriveOptions,
): Promise<JourneyReport> {
  const org = journey.org ?? 'main';
  const site = siteOf(org, options.port, options.documents);
  const watched = await watch(context);
  const page = context.pages()[0] ?? (await context.newPage());
  const drive: Drive = {
    ...options,
    context,
    page,
    journey,
    org,
    ...site,
    addresses: new StepAddresses(site, journey.query),
    watched,
    person: 'applicant',
    people: new Map(),
  };
  const secrets = secretsOf(journey.do.flatMap((step) => (step.answer ? [step.answer] : [])));
  let failure: JourneyFailure | undefined;
  try {
    await placeBrowser(context, drive.origin, journey);
    await begin(drive);
    failure = await firstFailure(drive, async () => [
      ...watched.problems,
      ...drive.watched.problems,
      ...(await storedSecrets(drive.page, secrets)),
    ]);
  } catch (error) {
    failure = failureOf(-1, 'given', { what: 'sandbox', expected: 'a session', seen: messageOf(error) });
  }
  await watched.end();
  options.last?.(drive.page);
  const opened = [...drive.people.values(), drive].map((one) => one.context);
  await closeOthers(opened, options.last ? [context, drive.context] : [context]);
  return {
    id: journey.id,
    title: journey.title,
    passed: !failure,
    steps: journey.do.length,
    ...(failure ? { failure } : {}),
  };
}

/** Begins the sandbox session, and makes the steps that need no page. */
async function begin(drive: Drive): Promise<void> {
  const { context, page, journey, origin, base, from = 0 } = drive;
  if (from === 0) return startSandbox(pageAsVisitor(page, origin), journey);
  const { addresses, tracked } = await fastForward(context, page, { journey, count: from, site: { origin, base } });
  drive.addresses = addresses;
  drive.watched.tracked.unshift(...tracked);
  await settled(page);
}

async function firstFailure(drive: Drive, problems: () => Promise<string[]>): Promise<JourneyFailure | undefined> {
  for (const [index, step] of drive.journey.do.entries()) {
    if (index < (drive.from ?? 0)) continue;
    const whatCameOf =
      step.press === undefined || !drive.presses
        ? undefined
        : await watchPress({ ...drive, wants: drive.presses.wants }, step.press);
    for (const verb of VERBS) {
      if (step[verb] === undefined) continue;
      const mismatch = await doVerb(drive, verb, step).catch(
        (error): Mismatch => ({ what: verb, expected: 'to be done', seen: messageOf(error) }),
      );
      if (mismatch) return failureOf(index, verb, mismatch);
    }
    const found = await lookInto(drive, index, problems, whatCameOf).catch((error) => [messageOf(error)]);
    if (found.length > 0)
      return failureOf(index, 'look', { what: 'page', expected: 'nothing wrong with it', seen: found });
  }
  return undefined;
}

/** The problems of the page after a step. */
async function lookInto(
  drive: Drive,
  index: number,
  problems: () => Promise<string[]>,
  whatCameOf: (() => Promise<Pressed>) | undefined,
): Promise<string[]> {
  const pressed = await whatCameOf?.();
  if (pressed) drive.presses?.note(pressed);
  return [...(await look(drive, index)), ...(await problems())];
}

async function doVerb(drive: Drive, verb: Verb, step: JourneyStep): Promise<Mismatch | undefined> {
  if (verb === 'as') return become(drive, step.as ?? drive.person);
  const { page } = drive;
  const visitor = pageAsVisitor(page, drive.origin);
  if (verb === 'expect') return step.expect && whatDiffers(drive, step.expect);
  if (verb === 'open') await opening(drive, step)(await addressToOpen(drive, step.open ?? ''));
  if (verb === 'application')
    await setApplication({ ...visitor, goto: opening(drive, step) }, drive.journey, step.application ?? null);
  if (verb === 'office') await actAsLender(visitor, step.office ?? {});
  if (verb === 'lapse') await lapse(visitor, await storedToken(page), step.lapse ?? 'proof');
  if (verb === 'otherTab' && step.otherTab) await actInOtherTab(page, drive.org, step.otherTab);
  if (verb === 'answer')
    return answerAll(
      page,
      await withAccount((path) => readFromServer(drive.context.request, `${drive.origin}${path}`), step.answer ?? {}),
      pressesNext(drive.journey, step) ? 'stay' : 'leave',
    ).then(() => undefined);
  if (verb === 'drag') return dragAll(page, step.drag ?? {}).then(() => undefined);
  if (verb === 'press') await press(drive, `[data-action="${step.press}"]`);
  if (verb === 'menu') await press(drive, `[data-menu="${step.menu}"]`);
  if (verb === 'dismiss') await press(drive, `[data-dismiss="${step.dismiss}"]`);
  if (verb === 'confirm') await press(drive, '[data-confirm]');
  if (verb === 'chat' || verb === 'type' || verb === 'say') await talk(page, sideOf(drive.person), verb, step);
  if (verb === 'hosted') await endHosted(page, step.hosted ?? 'success', Object.entries(step.choose ?? {}));
  if (verb === 'read') return readThrough(page, step.read ?? '').then(() => undefined);
  if (verb === 'back') await page.goBack();
  if (verb === 'reload') await page.reload();
  if (verb === 'closeTab') return closeTab(drive);
  if (verb === 'otherDevice') return otherDevice(drive);
  if (verb === 'wait') await pass(step.wait ?? 0);
  // The next expect may want an overlay or a wait, which would be gone once the page has settled.
  await pass(30);
  if (!expectsWork(drive.journey, step)) await settled(page);
  return undefined;
}

/**
 * Switches to another person with their own browser: a new one, with the sandbox's current time, when they act for the first
 * time.
 */
async function become(drive: Drive, person: string): Promise<undefined> {
  if (person === drive.person) return undefined;
  const { context, page, watched } = drive;
  const application = applicationAt(page.url()) ?? drive.application;
  drive.people.set(drive.person, { context, page, watched, application });
  Object.assign(drive, drive.people.get(person) ?? (await begun(drive, application, person)), { person });
  await drive.page.bringToFront();
  return undefined;
}

async function begun(drive: Drive, application: string | undefined, person: string): Promise<Browsing> {
  const page = await arriving(drive);
  if (person === 'agent') await logInAtDesk(page.context(), drive.origin, drive.org);
  const watched = await watch(page.context());
  const { now, flags, id, title } = drive.journey;
  const own = { id, title, do: [], ...(now && { now }), ...(flags && { flags }) };
  await startSandbox(pageAsVisitor(page, drive.origin), own);
  return { context: page.context(), page, watched, application };
}

/** How a step opens an address. */
function opening(
  { page, linkedFrom, addresses, journey }: Drive,
  step: JourneyStep,
): (address: string) => Promise<unknown> {
  if (linkedFrom === undefined || step !== journey.do.at(-1)) return (address) => page.goto(address);
  return (address) => followLink(page, addresses.whole(linkedFrom, undefined), address);
}

async function addressToOpen(drive: Drive, address: string): Promise<string> {
  const application = applicationAt(drive.page.url()) ?? drive.application;
  const borrowers = drive.people.get('applicant')?.page ?? drive.page;
  const named = await withConversation(await withInvitation(address, { ...drive, application }), borrowers);
  return drive.addresses.whole(named, application);
}

async function whatDiffers(drive: Drive, expect: Expect): Promise<Mismatch | undefined> {
  const mismatch = await awaitExpected(drive.page, expect, {
    telemetry: drive.watched,
    base: drive.base,
    side: sideOf(drive.person),
  });
  return mismatch ?? (expect.messages && awaitMessages(drive, expect.messages));
}

/** Opens a new tab and closes the old one, whose session storage is lost. */
async function closeTab(drive: Drive): Promise<undefined> {
  const closed = drive.page;
  drive.application = applicationAt(closed.url());
  drive.page = await drive.context.newPage();
  await drive.page.goto(`${drive.origin}/healthz`);
  await closed.close();
}

/** Opens a browser that has only the login token and the sandbox session. */
async function otherDevice(drive: Drive): Promise<undefined> {
  const token = await storedToken(drive.page);
  drive.application = applicationAt(drive.page.url());
  await drive.page.close();
  const device = await newBrowser(drive.context);
  await device.addCookies(await drive.context.cookies());
  Object.assign(drive, { context: device, watched: await watch(device), page: await device.newPage() });
  await pageAsVisitor(drive.page, drive.origin).store('local', TOKEN_KEY, token);
  return undefined;
}

/** Clicks a control; in an open dialog, the dialog's own. First waits for calls, whose result a person would have seen. */
async function press({ page, watched }: Drive, selector: string): Promise<void> {
  const inDialog = page.locator(`dialog[open] ${selector}`).first();
  const button = (await inDialog.count()) > 0 ? inDialog : page.locator(selector).first();
  await button.waitFor({ state: 'visible', timeout: 120_000 });
  for (let waits = 0; await button.isDisabled(); waits += 1) {
    if (waits === MOST_WAITS) throw new Error(`${selector} is disabled`);
    await pass(50);
  }
  for (let waits = 0; watched.awaited.size > 0 && waits < MOST_WAITS; waits += 1) await pass(50);
  await documentsOpen(page);
  await pressHeld(page, button, FINGER_MS);
}

async function look(drive: Drive, index: number): Promise<string[]> {
  const step = drive.journey.do[index];
  const seen = await atRest(drive.page, step !== undefined && expectsWork(drive.journey, step)).catch(() => undefined);
  if (!seen || seen.busy) return [];
  if (drive.shots)
    await photograph(drive.page, drive.shots, `${drive.org}-${drive.journey.id}-${String(index + 1).padStart(2, '0')}`);
  return drive.axe ? drive.axe.look(drive.page, drive.org, seen) : [];
}

const failureOf = (index: number, verb: string, mismatch: Mismatch) => ({ step: index + 1, verb, ...mismatch });

const messageOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
