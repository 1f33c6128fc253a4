/**
 * Any screen can be looked at: the sandbox puts a new application into a status, and its page shows no gap. Each status is tried on the
 * engine (tests/journey/status-texts.test.ts); here is what the server adds: papers that are drawn and signed, and days.
 */
import { expect, test } from '@playwright/test';
import { blankFacts } from '../../../runtime/journey/texts/blank-facts.ts';
import { NodeBrowser } from '../../../src/cli/browser/node-browser/node-browser.ts';
import { originOf, siteOf } from '../../../src/cli/browser/site.ts';
import { applicationBody, papersBefore, shownHashes } from '../../server/support/borrower.ts';
import { port } from '../support/run.ts';

type Answer = { status: number; body: { [name: string]: unknown } };
type Put = { status: number; days: number; papers: string[]; page: string; heading: string; blank: string[] };

const origin = (): string => originOf('main', port());
let count = 0;

/** A new borrower in a browser of their own, whose application has just been sent. */
async function applied() {
  const browser = new NodeBrowser(origin());
  const post = async (path: string, body: object, token = ''): Promise<Answer> => {
    const response = await browser.site.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };
  count += 1;
  const email = `each-status-${count}-${Date.now()}@example.com`;
  await post('/sandbox/session', {});
  const password = 'a long enough phrase 77';
  const { body } = await post('/identity/api/v1/registration/register', { email, password, phoneNumber: '4155550123' });
  const token = `Bearer ${body.jwt}`;
  browser.storages.local.setItem('lintel.token', token);
  const papersShown = shownHashes(await (await browser.site.fetch(papersBefore, {})).json());
  const path = '/service-application/api/v3/application/helocs?state=CO';
  const made = await post(path, { ...applicationBody(), papersShown }, token);
  return { browser, post, uuid: String(made.body.uuid) };
}

/** Puts a new application into a status, after the days that it wants, and opens its page. */
async function put(status: string): Promise<Put> {
  const { browser, post, uuid } = await applied();
  const set = (days: string) => post(`/sandbox/applications/${uuid}/status`, { checklistStatus: status, days });
  const first = await set('refused');
  const { status: code, body } = first.status === 409 ? await set('pass') : first;
  expect([status, code]).toEqual([status, 200]);
  await browser.goto(`${origin()}${siteOf('main', port()).base}/${uuid}`);
  await browser.settled();
  const { product, session, tools } = browser.page;
  const { heading } = product.screens[session.place.kind === 'nowhere' ? '' : session.place.screen] ?? {};
  const { days, papers } = body.added as { days: number; papers: string[] };
  const blank = blankFacts(product, session, tools.functions);
  await browser.leave();
  return { status: first.status, days, papers, page: session.path, heading: String(heading ?? ''), blank };
}

test('a status deep in the flow has what it presumes, and shows no gap', async () => {
  const signing = await put('NOTE_SIGNING');
  expect(signing).toMatchObject({ status: 200, days: 0, blank: [] });
  expect(signing.papers.length).toBeGreaterThan(4);
});

test('a status before which the time to cancel must pass is refused, and has its days where they may pass', {
  tag: '@all',
}, async () => {
  const funded = await put('RECORDING');
  expect(funded).toMatchObject({ status: 409, blank: [] });
  expect(funded.days).toBeGreaterThan(2);
});
