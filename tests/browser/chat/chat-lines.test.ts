/** A conversation over lines that are cut, at one server and between two, and one that is long. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import { pino } from 'pino';
import { startOwnServer } from '../../../src/cli/browser/launch/own-server.ts';
import { settled } from '../../../src/cli/browser/screen.ts';
import { startEmbedded } from '../../../src/server/platform/database/embedded/embedded.ts';
import { dataFolder, port } from '../support/run.ts';
import { type Lines, openLines } from './support/lines.ts';
import { alert, begin, field, keptChat, launcher, log, messages, say, visit } from './support/window.ts';

const texts = Array.from({ length: 200 }, (_, index) => `message ${index + 1}`);

/** As a borrower writes and presses Enter, but faster. */
const writeQuickly = (page: Page, some: readonly string[]): Promise<void> =>
  field(page).evaluate((element, said) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
    for (const text of said) {
      set?.call(element, text);
      element.dispatchEvent(new InputEvent('input', { bubbles: true }));
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    }
  }, some);

/** How many lines of a page a server has welcomed so far. */
function welcomesOf(page: Page): () => number {
  let welcomes = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (JSON.parse(String(payload)).type === 'welcome') welcomes += 1;
    }),
  );
  return () => welcomes;
}

type Conversation = { page: Page; lines: Lines; welcomes(): number };

/** Writes all, and cuts the line after each twentieth, while some are on their way: a line that nothing went over proves nothing. */
async function writeOverCutLines({ page, lines, welcomes }: Conversation): Promise<void> {
  const before = welcomes();
  const opened = (count: number) =>
    expect.poll(() => welcomes() - before, { intervals: [50] }).toBeGreaterThanOrEqual(count);
  for (let cuts = 0; cuts < 10; cuts += 1) {
    await opened(cuts);
    await writeQuickly(page, texts.slice(20 * cuts, 20 * (cuts + 1)));
    lines.cut();
  }
  await opened(10);
}

/** The messages of the window, from the first to the last, by scrolling. */
function readLog(page: Page): Promise<string[]> {
  return log(page).evaluate(async (element) => {
    const drawn = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const found = new Map<string, string>();
    element.scrollTop = 0;
    await drawn();
    for (let last = -1; last !== element.scrollTop; ) {
      last = element.scrollTop;
      for (const message of element.querySelectorAll<HTMLElement>('[data-message]'))
        found.set(message.dataset.message ?? '', message.querySelector<HTMLElement>('[data-said]')?.innerText ?? '');
      element.scrollTop += element.clientHeight;
      await drawn();
    }
    return [...found.values()];
  });
}

/** Ends the conversation: what its transcript has of the borrower. */
async function endOf(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'End chat' }).click();
  await page.getByRole('button', { name: 'End it' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download transcript' }).click();
  const transcript = readFileSync(await (await download).path(), 'utf8');
  return [...transcript.matchAll(/ UTC\] You: (.*)$/gm)].map(([, text = '']) => text);
}

async function eachOnceInOrder(conversation: Conversation): Promise<void> {
  const { page } = conversation;
  await writeOverCutLines(conversation);
  await expect(log(page).getByText('message 200', { exact: true })).toBeVisible();
  await expect(log(page).locator('[data-state="sending"], [data-state="failed"]')).toHaveCount(0);
  await expect(alert(page)).toHaveCount(0);
  expect(await readLog(page)).toEqual(texts);
  expect(await endOf(page)).toEqual(texts);
}

/** A line that is cut, and that no server takes again for a while. */
async function loseTheLine({ page, lines, welcomes }: Conversation): Promise<void> {
  await expect.poll(welcomes).toBeGreaterThan(0);
  lines.between([]);
  lines.cut();
  await expect(alert(page)).toHaveText('Connection lost. Attempting to reconnect.');
  await expect(alert(page)).toHaveAttribute('data-tone', 'warning');
  lines.between([port()]);
  await expect(alert(page)).toHaveCount(0);
}

test('200 messages over 10 cut sockets are each counted once, in order, with one and with two server processes; a lost line is told', {
  tag: '@all',
}, async ({ page }) => {
  const lines = await openLines(port());
  // It starts while the first conversation goes on.
  const starting = startOwnServer({ DATA_DIR: dataFolder() });
  const conversation = { page, lines, welcomes: welcomesOf(page) };
  try {
    await visit(page, undefined, '/terms?mode=twilio', lines.port);
    await launcher(page).press('Enter');
    await begin(page);
    await loseTheLine(conversation);
    await eachOnceInOrder(conversation);
    lines.between([port(), (await starting).port]);
    const before = conversation.welcomes();
    await page.getByRole('button', { name: 'Start a new chat' }).click();
    await begin(page);
    // A line that a busy server welcomes late is opened once more.
    await expect.poll(conversation.welcomes).toBeGreaterThan(before);
    await eachOnceInOrder(conversation);
  } finally {
    await lines.stop();
    await (await starting).stop();
  }
});

/** Makes a conversation of one message one of so many: the others are copies of it, as if an agent had written them. */
async function lengthen(conversation: unknown, to: number): Promise<void> {
  const database = await startEmbedded(dataFolder(), pino({ level: 'silent' }));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const columns = 'conversation, seq, client_id, author, body, at';
  const copies = `select conversation, number, gen_random_uuid(), 'agent', body, at
    from live_chat_message, generate_series(2, ${to}) number where conversation = $1 and seq = 1`;
  await client.query('begin');
  await client.query(`insert into live_chat_message (${columns}) ${copies}`, [conversation]);
  await client.query(`update live_chat set last_seq = ${to} where uuid = $1`, [conversation]);
  await client.query('commit');
  await client.query("select pg_notify('lintel_live_chat', $1)", [JSON.stringify({ conversation, kind: 'message' })]);
  await client.end();
  await database.stop();
}

/** Few of a conversation's rows are in the page: those in view, and some around them. */
const fewest = 40;

/** Scrolls near the beginning, where earlier messages are loaded: the first message in view, and where it stands. */
const reachBeginning = (page: Page) =>
  log(page).evaluate(async (element) => {
    element.scrollTop = 200;
    for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
    element.scrollTop = 120;
    const top = element.getBoundingClientRect().top;
    const offsetOf = (one: Element) => one.getBoundingClientRect().top - top;
    const first = [...element.querySelectorAll<HTMLElement>('[data-message]')].find((one) => offsetOf(one) >= 0);
    if (!first) throw new Error('no message is in view');
    return { id: first.dataset.message, place: offsetOf(first), height: element.scrollHeight };
  });

test('of 2,000 messages few are drawn, the keyboard reaches the first and the last, and earlier ones do not move what is read', {
  tag: '@all',
}, async ({ page }) => {
  await visit(page, undefined, '/terms?mode=twilio');
  await launcher(page).press('Enter');
  await begin(page);
  await say(page, 'How long is this?');
  await expect(messages(page)).toHaveAttribute('data-state', 'sent');
  const live = (await keptChat(page)).live as { conversationSid: string };
  await lengthen(live.conversationSid, 2_000);
  const rows = log(page).locator('[data-index]');
  await expect(log(page).locator('[data-index="2001"]')).toBeVisible();
  expect(await rows.count()).toBeLessThan(fewest);
  await log(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[data-message]:focus')).toHaveAttribute('aria-label', /^Agent, /);
  await page.keyboard.press('Home');
  await expect(page.locator('[data-message]:focus')).toHaveAttribute('aria-label', /^You, .*: How long is this\?$/);
  expect(await rows.count()).toBeLessThan(fewest);
  await page.reload();
  await settled(page);
  await expect(field(page)).toBeFocused();
  // The welcome or 'earlier', the day, and the last twenty.
  await expect(log(page).locator('[data-index="21"]')).toBeVisible();
  for (let pages = 1; pages <= 3; pages += 1) {
    const { id, place, height } = await reachBeginning(page);
    await expect.poll(() => log(page).evaluate((element) => element.scrollHeight)).toBeGreaterThan(height + 500);
    const moved = () =>
      log(page).evaluate(
        (element, [message, before]) => {
          const found = element.querySelector(`[data-message="${message}"]`)?.getBoundingClientRect().top ?? Number.NaN;
          return Math.abs(found - element.getBoundingClientRect().top - Number(before));
        },
        [id, place],
      );
    await expect.poll(moved).toBeLessThan(2);
  }
  expect(await rows.count()).toBeLessThan(fewest);
});
