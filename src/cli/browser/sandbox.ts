/** Tells the sandbox of the server what a journey has given: its clock, its flags, who is there. Outside production only. */
import type { Page } from '@playwright/test';
import type { Given, Journey, LenderStep } from '../../../runtime/schema/types.ts';
import { BASE } from './site.ts';

export const TOKEN_KEY = 'lintel.token';
/** Of an application that nobody has. */
const NOBODYS = '00000000-0000-4000-8000-000000000000';

type Answer = { token?: string; uuid?: string };

/** Begins a sandbox session for the page's browser context, before its first page. */
export async function startSandbox(page: Page, origin: string, journey: Journey): Promise<void> {
  await beginSession(page, origin, journey, journey.given ?? {});
}

/** Signs in the owner of an application in this state, and goes to it as the next visit would. */
export async function setApplication(
  page: Page,
  origin: string,
  journey: Journey,
  application: Given['application'],
): Promise<void> {
  const given = { profile: {}, ...journey.given, application: application ?? null };
  const { uuid } = await beginSession(page, origin, journey, given);
  await page.goto(`${origin}${BASE}/${uuid ?? NOBODYS}`);
}

/** Somebody else's part of the application that the page shows: by the doors of the sandbox. */
export async function actAsLender(
  page: Page,
  { status, fields, event, facts, days, flags }: LenderStep,
): Promise<void> {
  if (flags !== undefined) await post(page, '/sandbox/flags', flags);
  if (status === undefined && days === undefined && event === undefined) return;
  const [uuid] = page.url().match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/) ?? [];
  if (!uuid) throw new Error(`lender: the page ${page.url()} is no application's`);
  const door = `/sandbox/applications/${uuid}`;
  if (status !== undefined) await post(page, `${door}/status`, { ...fields, checklistStatus: status });
  if (days !== undefined) await post(page, `${door}/clock`, { days });
  if (event !== undefined) await post(page, `${door}/events`, { event, ...(facts && { facts }) });
}

async function beginSession(page: Page, origin: string, { now, flags }: Journey, given: Given): Promise<Answer> {
  if (!page.url().startsWith(origin)) await page.goto(`${origin}/healthz`);
  const answer = await post(page, '/sandbox/session', {
    ...(now === undefined ? {} : { now }),
    flags: flags ?? {},
    given,
  });
  if (answer.token)
    await page.evaluate(
      ([key, token]) => localStorage.setItem(key ?? '', token ?? ''),
      [TOKEN_KEY, `Bearer ${answer.token}`],
    );
  // As if the code had been entered on a page of the main site before.
  const code = given.offerCode?.offerCode;
  if (typeof code === 'string') await page.evaluate((value) => sessionStorage.setItem('offerCode', value), code);
  return answer;
}

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
