/** What the window does by the clock, and what it tells where something fails. */
import { expect, type Page, type Request, test } from '@playwright/test';
import { pageAsVisitor, setApplication } from '../../../src/cli/browser/sandbox.ts';
import { settled } from '../../../src/cli/browser/screen.ts';
import { originOf } from '../../../src/cli/browser/site.ts';
import { port } from '../support/run.ts';
import {
  alert,
  begin,
  closed,
  field,
  journeyAt,
  keptChat,
  launcher,
  log,
  messages,
  open,
  say,
  start,
  visit,
} from './support/window.ts';

const [second, minute] = [1000, 60_000];

/** The calls of a page whose addresses end so, as they are made. */
function callsOf(page: Page, ending: string): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(ending)) calls.push(request);
  });
  return calls;
}

/** The frames of a kind that a page sent and got, in order. */
function framesOf(page: Page): (way: 'sent' | 'got', type: string) => Record<string, unknown>[] {
  const frames: { way: string; frame: Record<string, unknown> }[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => frames.push({ way: 'sent', frame: JSON.parse(String(payload)) }));
    socket.on('framereceived', ({ payload }) => frames.push({ way: 'got', frame: JSON.parse(String(payload)) }));
  });
  return (way, type) => frames.filter((one) => one.way === way && one.frame.type === type).map(({ frame }) => frame);
}

test('a borrower who is logged in proves it every minute, the hours are asked every minute, and the line every ten seconds', {
  tag: '@all',
}, async ({ page }) => {
  await page.clock.install();
  const [renewals, hours] = [callsOf(page, '/webchat/refresh'), callsOf(page, '/openStatus')];
  const begun = callsOf(page, '/initWebChat');
  const frames = framesOf(page);
  const visitor = pageAsVisitor(page, originOf('main', port()));
  await setApplication(visitor, journeyAt(open), { status: { checklistStatus: 'OFFER_SELECTION' } });
  await settled(page);
  await launcher(page).press('Enter');
  await begin(page);
  const asked = begun[0]?.postDataJSON();
  expect(asked).toMatchObject({
    name: 'Jamie Doe',
    email: 'jamie@example.com',
    orgCode: 'main',
    skill: 'FHEL',
    tag: 'application',
    welcomeMessage: 'Thank you, Jamie Doe. Write your question; someone will answer it here.',
    pageUrl: new URL(page.url()).pathname,
  });
  for (const key of ['identityUuid', 'applicationUuid', 'nonce']) expect(asked[key]).toMatch(/^[\w-]{36,43}$/);
  await expect.poll(() => frames('got', 'welcome')).toHaveLength(1);
  const { live } = await keptChat(page);
  const before = hours.length;
  for (let pings = 1; pings <= 12; pings += 1) {
    await page.clock.runFor(10 * second);
    await expect.poll(() => frames('got', 'pong')).toHaveLength(pings);
    // What the minute brings comes back before the next one.
    if (pings % 6 === 0) await expect.poll(() => renewals.length).toBe(pings / 6);
  }
  const { omniProxyChannelId } = live as Record<string, unknown>;
  expect(frames('sent', 'ping')).toEqual(Array(12).fill({ type: 'ping', omniProxyChannelId }));
  expect(hours.length - before).toBe(2);
  const used = renewals.map((request) => new URL(request.url()).searchParams.get('nonce'));
  expect(used[0]).toBe(asked.nonce);
  expect(used[1]).not.toBe(used[0]);
  for (const request of renewals) expect((await request.response())?.status()).toBe(200);
});

test('a question that is not sent is sent again, and after ten minutes the chatbot has ended', { tag: '@all' }, async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, closed);
  await launcher(page).press('Enter');
  await begin(page);
  await page.route('**/chatWithAutobot', (route) => route.abort());
  await say(page, 'application status');
  await expect(alert(page)).toHaveText('Something went wrong. Please try resending the message.');
  await expect(log(page)).toContainText('Not sent');
  await page.unroute('**/chatWithAutobot');
  await log(page).getByRole('button', { name: 'Resend' }).press('Enter');
  await expect(log(page).locator('[data-author="chatbot"]')).toHaveCount(1);
  await expect(alert(page)).toHaveCount(0);
  expect(await keptChat(page)).toHaveProperty('bot');
  await page.clock.runFor(9 * minute);
  await expect(field(page)).toBeVisible();
  await page.clock.runFor(1 * minute);
  await expect(page.getByRole('heading', { name: 'This conversation has ended' })).toBeVisible();
  expect(await keptChat(page)).not.toHaveProperty('bot');
});

test('a conversation that does not begin, a survey that is not found and a session that is no more are told; a session is refreshed', {
  tag: '@all',
}, async ({ page }) => {
  await page.clock.install();
  const sessions = callsOf(page, '/refreshToken');
  const begun = callsOf(page, '/initWebChat');
  const frames = framesOf(page);
  await visit(page, undefined, '/terms?mode=twilio&utm_source=cloc');
  await launcher(page).press('Enter');
  await page.route('**/initWebChat', (route) => route.fulfill({ status: 500, json: { errors: ['broken'] } }));
  await page.getByRole('textbox', { name: 'Name' }).fill('Jamie Doe');
  await page.getByRole('textbox', { name: 'Email' }).fill('jamie@example.com');
  await start(page).click();
  await expect(alert(page)).toHaveText('Something went wrong. Please try again later.');
  await page.unroute('**/initWebChat');
  await begin(page);
  // The documents of /terms read no campaign: those of the chat do.
  expect(begun.at(-1)?.postDataJSON()).toMatchObject({ skill: 'CLOC_HELOC' });
  await say(page, 'See https://example.com/rates, please.');
  await expect(log(page).getByRole('link', { name: 'https://example.com/rates' })).toHaveAttribute('target', '_blank');
  await page.route('**/web-chat-info', (route) => route.fulfill({ status: 404, json: { errors: ['none'] } }));
  await page.getByRole('button', { name: 'End chat' }).click();
  await page.getByRole('button', { name: 'End it' }).click();
  await expect(page.getByRole('heading', { name: 'This conversation has ended' })).toBeVisible();
  await expect(alert(page)).toHaveText('Something went wrong. Please try again later.');
  await expect(page.getByRole('link', { name: 'Tell us how it went' })).toHaveCount(0);
  await page.unroute('**/web-chat-info');
  await page.getByRole('button', { name: 'Start a new chat' }).click();
  await begin(page);
  await expect.poll(() => frames('got', 'welcome')).toHaveLength(2);
  await page.clock.fastForward(181 * minute);
  await expect.poll(() => sessions).toHaveLength(1);
  // A machine that slept has no line any more; another one is opened.
  await expect.poll(() => frames('got', 'welcome')).toHaveLength(3);
  await expect(alert(page)).toHaveCount(0);
  await say(page, 'Still here');
  await expect(messages(page)).toHaveAttribute('data-state', 'sent');
  await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => /^lintel\..*\.chat$/.test(name)) ?? '';
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    kept.live.token = 'A'.repeat(43);
    sessionStorage.setItem(key, JSON.stringify(kept));
  });
  await page.reload();
  await expect(alert(page)).toHaveText('Token state is invalid.');
  expect(await keptChat(page)).not.toHaveProperty('live');
  await page.getByRole('button', { name: 'Start a new chat' }).click();
  await begin(page);
  expect(await keptChat(page)).toHaveProperty('live');
  await page.clock.fastForward(361 * minute);
  await page.reload();
  await expect(start(page)).toBeVisible();
  expect(await keptChat(page)).not.toHaveProperty('live');
});
