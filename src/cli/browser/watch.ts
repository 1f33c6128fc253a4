/** Watches for problems that no page may have: script errors, violations of the content security policy, stored secrets. */

import type { BrowserContext, ConsoleMessage, Page, Request, WebError } from '@playwright/test';
import { jsonFilesUnder } from '../../../runtime/files/document-files.ts';
import type { Json } from '../../../runtime/json/json.ts';
import type { FactsDocument } from '../../../runtime/schema/types.ts';
import { repository } from '../../documents/files/repository.ts';
import { leavesOf } from './controls.ts';
import { retryWhileReplaced } from './screen.ts';

export type Watch = {
  problems: string[];
  /** The events that pages sent to the telemetry, in order. */
  tracked: string[];
  /** The console messages of the pages' own scripts. */
  logs: string[];
  /** The pages' pending requests. */
  awaited: ReadonlySet<Request>;
  /** Removes the listeners. */
  end(): Promise<void>;
};

/** Listens to every page of a browser context from its first script on. */
export async function watch(context: BrowserContext): Promise<Watch> {
  const problems: string[] = [];
  const tracked: string[] = [];
  const logs: string[] = [];
  const awaited = new Set<Request>();
  const asked = (request: Request) => {
    if (request.resourceType() === 'fetch') awaited.add(request);
    if (/\/ft\/[a-z-]+\/event$/.test(new URL(request.url()).pathname)) tracked.push(eventOf(request.postData()));
  };
  const answered = (request: Request) => void awaited.delete(request);
  const wrote = (message: ConsoleMessage) => {
    if (!isBrowsers(message.text())) logs.push(`${message.type()}: ${message.text()}`);
  };
  const failed = (error: WebError) =>
    void problems.push(`error of a script: ${error.error().stack ?? error.error().message}`);
  context.on('request', asked).on('requestfinished', answered).on('requestfailed', answered);
  context.on('console', wrote).on('weberror', failed);
  const binding = await context.exposeBinding('lintelRefused', (_source, what: string) => {
    problems.push(`refused by the content security policy: ${what}`);
  });
  const script = await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(globalThis, 'lintelRefused');
      if (typeof report === 'function')
        report(
          `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
        );
    });
  });
  const end = async () => {
    context.off('request', asked).off('requestfinished', answered).off('requestfailed', answered);
    context.off('console', wrote).off('weberror', failed);
    await script.dispose();
    await binding.dispose();
  };
  return { problems, tracked, logs, awaited, end };
}

/** Whether a console message is the browser's own: a failed response, a hint about a form. */
const isBrowsers = (text: string): boolean => /^(Failed to load resource|\[DOM\])/.test(text);

function eventOf(body: string | null): string {
  const sent: { event?: unknown } = JSON.parse(body ?? '{}');
  return String(sent.event);
}

/** The minimum length of a secret to look for: shorter ones occur in ordinary text. */
const SECRET_FROM = 8;

/** The secrets among a journey's answers: the values of facts that are declared sensitive; numbers also without their hyphens. */
export function secretsOf(answers: Record<string, unknown>[]): string[] {
  const sensitive = sensitivePaths();
  const leaves = answers.flatMap((answer) => leavesOf(answer as Record<string, Json>));
  const isSecret = ({ path }: { path: string }) => sensitive.has(path.split('.')[0] ?? '');
  const values = leaves.filter(isSecret).map(({ value }) => String(value ?? ''));
  const written = values.flatMap((value) => (/^[\d -]+$/.test(value) ? [value, value.replace(/\D/g, '')] : [value]));
  // A value that is also the answer of a fact that is not sensitive may be stored, such as an email address tried as the
  // password.
  const open = new Set(leaves.filter((leaf) => !isSecret(leaf)).map(({ value }) => value));
  return [...new Set(written)].filter((value) => value.length >= SECRET_FROM && !open.has(value));
}

/** The places where a page stores a secret: storages, cookies and, after its step, the page itself. */
export async function storedSecrets(page: Page, secrets: string[]): Promise<string[]> {
  if (secrets.length === 0) return [];
  const cookies = await page.context().cookies();
  const controls = [...sensitivePaths()].map((path) => `[id^="field-${path}"]`).join(', ');
  const places = await retryWhileReplaced(page, () => page.evaluate(placesThatKeep, { secrets, controls }));
  const inCookies = secrets.some((secret) => JSON.stringify(cookies).includes(secret));
  return [...places, ...(inCookies ? ['cookies'] : [])].map(
    (place) => `a sensitive answer stands in ${place} at ${page.url()}`,
  );
}

/** Runs in the page. */
function placesThatKeep({ secrets, controls }: { secrets: string[]; controls: string }): string[] {
  const places = {
    'local storage': JSON.stringify({ ...localStorage }),
    'session storage': JSON.stringify({ ...sessionStorage }),
    address: location.href,
    // A control that asks for a secret may contain it, so the page is only checked without one.
    'the page': document.querySelector(controls)
      ? ''
      : [...document.body.children].map((child) => (child.matches('script') ? '' : child.outerHTML)).join(''),
  };
  return Object.entries(places).flatMap(([place, text]) =>
    secrets.some((secret) => text.includes(secret)) ? [place] : [],
  );
}

let known: Set<string> | undefined;

function sensitivePaths(): Set<string> {
  known ??= readSensitivePaths();
  return known;
}

function readSensitivePaths(): Set<string> {
  const documents = jsonFilesUnder(repository, 'flows/facts').map(({ text }): FactsDocument => JSON.parse(text));
  return new Set(
    documents
      .flatMap(({ facts }) => Object.entries(facts))
      .filter(([, fact]) => fact.sensitive)
      .map(([name]) => name),
  );
}
