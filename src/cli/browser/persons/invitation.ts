/** The link of an invitation to sign, from the messages in the sandbox. */
import type { BrowserContext } from '@playwright/test';
import { readFromServer } from '../launch/read-from-server.ts';

const WRITTEN_WITHIN_MS = 120_000;

type Message = { to: string; body: string };

/**
 * The link in the newest invitation of a person: 'signer' is the first who was invited for the application, 'signer-2' the
 * second.
 */
async function invitationFor(context: BrowserContext, messages: string, person: string): Promise<string> {
  const place = Number(/-(\d+)$/.exec(person)?.[1] ?? 1) - 1;
  for (const until = Date.now() + WRITTEN_WITHIN_MS; ; await new Promise((pass) => setTimeout(pass, 60))) {
    const answer = await readFromServer(context.request, messages);
    const invitations = ((await answer.json()) as Message[]).filter(({ body }) => body.includes('?invitation='));
    const to = [...new Set(invitations.map((message) => message.to))][place];
    const newest = invitations.filter((message) => message.to === to).at(-1);
    const link = newest && /\S+\?invitation=[\w-]+/.exec(newest.body)?.[0];
    if (link !== undefined && to !== undefined) return link;
    if (Date.now() > until) throw new Error(`as: nobody has invited a ${person} yet`);
  }
}

/** The person who opens a URL, and for which application. */
type Opening = { context: BrowserContext; port: number; org: string; person: string; application: string | undefined };

/** A URL with {invitation} and {prepared} replaced by the path of the newest link sent to the person. */
export async function withInvitation(
  address: string,
  { context, port, org, person, application }: Opening,
): Promise<string> {
  if (address.includes('{prepared}')) {
    const answer = await readFromServer(context.request, `http://localhost:${port}/sandbox/prepared-links/${org}`);
    const { link } = (await answer.json()) as { link?: string };
    if (link === undefined) throw new Error('{prepared}: nobody has begun an application for the borrower yet');
    return address.replaceAll('{prepared}', pathOf(link));
  }
  if (!address.includes('{invitation}')) return address;
  if (application === undefined) throw new Error('{invitation}: there is no application yet');
  const messages = `http://localhost:${port}/sandbox/applications/${application}/messages`;
  return address.replaceAll('{invitation}', pathOf(await invitationFor(context, messages, person)));
}

function pathOf(link: string): string {
  const { pathname, search } = new URL(link, 'http://localhost');
  return `${pathname}${search}`;
}
