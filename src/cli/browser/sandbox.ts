/** Sends a journey's `given` to the server's sandbox: clock, flags, user. Outside production only. */
import { setTimeout as pass } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Given, Journey, OfficeStep } from '../../../runtime/schema/types.ts';
import { sandboxCalls } from '../../product/sandbox-calls.ts';
import { BASE } from './site.ts';

export const TOKEN_KEY = 'lintel.token';
/** The id of an application that does not exist. */
const NOBODYS = '00000000-0000-4000-8000-000000000000';

type Answer = { token?: string; uuid?: string };

/** The browser functions that the sandbox calls need: those of a page, or a replacement. */
export type Visitor = {
  origin: string;
  /** The current URL. */
  url(): string;
  goto(address: string): Promise<unknown>;
  /** Sends JSON from a page of the origin, with its cookies. */
  post(path: string, json: string): Promise<{ status: number; text: string }>;
  store(where: 'local' | 'session', key: string, value: string): Promise<void>;
};

/** A page as a visitor: it opens a page of the origin before it sends or stores anything. */
export function pageAsVisitor(page: Page, origin: string): Visitor {
  const onSite = async (): Promise<void> => {
    if (!page.url().startsWith(origin)) await page.goto(`${origin}/healthz`);
  };
  return {
    origin,
    url: () => page.url(),
    goto: (address) => page.goto(address),
    post: async (path, json) => {
      await onSite();
      return page.evaluate(
        async ([to, body]) => {
          const answer = await fetch(to ?? '', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: body ?? '',
          });
          return { status: answer.status, text: await answer.text() };
        },
        [path, json],
      );
    },
    store: async (where, key, value) => {
      await onSite();
      await page.evaluate(
        ([storage, name, text]) =>
          (storage === 'local' ? localStorage : sessionStorage).setItem(name ?? '', text ?? ''),
        [where, key, value],
      );
    },
  };
}

/** Begins a sandbox session for the browser, before its first page. */
export async function startSandbox(visitor: Visitor, journey: Journey): Promise<void> {
  await beginSession(visitor, journey, journey.given ?? {});
}

/** Logs in as the owner of an application in this state, and opens it as at the next visit. */
export async function setApplication(
  visitor: Visitor,
  journey: Journey,
  application: Given['application'],
): Promise<void> {
  const given = { profile: {}, ...journey.given, application: application ?? null };
  const { uuid } = await beginSession(visitor, journey, given);
  await visitor.goto(`${visitor.origin}${BASE}/${uuid ?? NOBODYS}`);
}

/** Performs an act of the lender on the page's application, through the sandbox's API. */
export async function actAsLender(
  visitor: Visitor,
  { status, fields, event, facts, days, flags, ...ofDomains }: OfficeStep,
): Promise<void> {
  if (flags !== undefined) await post(visitor, '/sandbox/flags', flags);
  const acts = Object.entries(ofDomains);
  if (status === undefined && days === undefined && event === undefined && acts.length === 0) return;
  const [uuid] = visitor.url().match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/) ?? [];
  if (!uuid) throw new Error(`office: the page ${visitor.url()} is no application's`);
  const door = `/sandbox/applications/${uuid}`;
  const put = { ...fields, checklistStatus: status, days: 'ignored' };
  if (status !== undefined) await post(visitor, `${door}/status`, put);
  if (days !== undefined) await post(visitor, `${door}/clock`, { days });
  for (const [act, wanted] of acts) await post(visitor, `${door}/${sandboxCalls[act]}`, wanted);
  if (event !== undefined) await post(visitor, `${door}/events`, { event, ...(facts && { facts }) });
}

/** The stored token of a page's user, as an authorization header; '' if nobody is logged in. */
export const storedToken = (page: Page): Promise<string> =>
  page.evaluate((key) => localStorage.getItem(key) ?? '', TOKEN_KEY);

/** Makes time pass for the session of a token. */
export async function lapse(visitor: Visitor, authorization: string, what: 'proof' | 'session'): Promise<void> {
  await post(visitor, '/sandbox/session/lapse', { authorization, what });
}

async function beginSession(visitor: Visitor, { now, flags }: Journey, given: Given): Promise<Answer> {
  const answer = await post(visitor, '/sandbox/session', {
    ...(now === undefined ? {} : { now }),
    flags: flags ?? {},
    given,
  });
  if (answer.token) await visitor.store('local', TOKEN_KEY, `Bearer ${answer.token}`);
  // As if the code had been entered on the main site before.
  const code = given.offerCode?.offerCode;
  if (typeof code === 'string') await visitor.store('session', 'offerCode', code);
  return answer;
}

/** A server without a free connection to its database asks to try again in a moment, and has done nothing. */
const UNAVAILABLE = 503;
const AGAIN_AFTER_MS = 500;
const MOST_TRIES = 240;

async function post(visitor: Visitor, path: string, body: unknown, tries = MOST_TRIES): Promise<Answer> {
  const { status, text } = await visitor.post(path, JSON.stringify(body));
  if (status === UNAVAILABLE && tries > 1) {
    await pass(AGAIN_AFTER_MS);
    return post(visitor, path, body, tries - 1);
  }
  if (status >= 300) throw new Error(`POST ${path} answered ${status}: ${text}`);
  return text ? JSON.parse(text) : {};
}
