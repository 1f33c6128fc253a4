/** Tells the sandbox of the server what a journey has given: its clock, its flags, who is there. Outside production only. */
import type { Page } from '@playwright/test';
import type { Journey } from '../../../runtime/schema/types.ts';
import { BASE } from './site.ts';

const TOKEN_KEY = 'lintel.token';

type Answer = { token?: string; uuid?: string };

/** Begins a sandbox session for the page's browser context, before its first page. */
export async function startSandbox(page: Page, origin: string, journey: Journey): Promise<void> {
  await page.goto(`${origin}/healthz`);
  const answer = await post(page, '/sandbox/session', {
    ...(journey.now === undefined ? {} : { now: journey.now }),
    flags: journey.flags ?? {},
    given: journey.given ?? {},
  });
  await signIn(page, answer);
}

/** Puts the session's user's application into a state and goes to it, as the next visit would. */
export async function setApplication(page: Page, origin: string, application: JourneyApplication): Promise<void> {
  if (!page.url().startsWith(origin)) await page.goto(`${origin}/healthz`);
  const answer = await post(page, '/sandbox/application', application);
  await signIn(page, answer);
  const uuid = answer.uuid ?? application?.uuid;
  await page.goto(`${origin}${BASE}/${typeof uuid === 'string' ? uuid : '00000000-0000-4000-8000-000000000000'}`);
}

type JourneyApplication = { [key: string]: unknown } | null;

async function post(page: Page, path: string, body: unknown): Promise<Answer> {
  const { status, text } = await page.evaluate(
    async ([to, json]) => {
      const answer = await fetch(to ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: json ?? '',
      });
      return { status: answer.status, text: await answer.text() };
    },
    [path, JSON.stringify(body)],
  );
  if (status >= 300) throw new Error(`POST ${path} answered ${status}: ${text}`);
  return text ? JSON.parse(text) : {};
}

async function signIn(page: Page, { token }: Answer): Promise<void> {
  if (token) await page.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [TOKEN_KEY, token]);
}
