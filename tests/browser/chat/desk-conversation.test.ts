/** A conversation at the agents' desk, as somebody of the lender has it in a browser. The borrower's side speaks to the server as the window does. */
import { expect, type Page, test } from '@playwright/test';
import { WebSocket } from 'ws';
import type { Journey } from '../../../runtime/schema/types.ts';
import { pageAsVisitor, setApplication, storedToken } from '../../../src/cli/browser/sandbox.ts';
import { readScreen } from '../../../src/cli/browser/screen.ts';
import { originOf } from '../../../src/cli/browser/site.ts';
import { type ClientFrame, chatSocketPath, type ServerFrame } from '../../../src/trade/chat/contract/frames.ts';
import { axeLedger, port } from '../support/run.ts';
import { agentsPage } from './support/window.ts';

/** A Friday on which people answer. */
const journey: Journey = {
  id: 'desk-conversation',
  title: 'A conversation',
  now: '2026-11-20T19:00:00Z',
  flags: { 'fe-webchat': true },
  do: [],
};

/** A borrower's side of a conversation about the application of this page, and what it was told. */
async function borrowerOf(page: Page, name: string) {
  const origin = originOf('main', port());
  await setApplication(pageAsVisitor(page, origin), journey, { status: { checklistStatus: 'OFFER_SELECTION' } });
  const [applicationUuid] = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(page.url()) ?? [];
  const authorization = await storedToken(page);
  const begun = await page.context().request.post(`${origin}/service-csp/external/api/v1/twilio/initWebChat`, {
    headers: { authorization },
    data: { name, email: 'jordan.rivera@example.com', applicationUuid, pageUrl: page.url() },
  });
  expect(begun.status()).toBe(200);
  const { conversationSid, token } = await begun.json();
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${chatSocketPath}`, { origin });
  const frames: ServerFrame[] = [];
  socket.on('message', (data) => frames.push(JSON.parse(String(data))));
  await new Promise((opened) => socket.once('open', opened));
  const send = (frame: ClientFrame): void => socket.send(JSON.stringify(frame));
  send({ type: 'hello', conversationSid, token, lastSeen: null });
  const say = (text: string): void => send({ type: 'message', clientMessageId: crypto.randomUUID(), text });
  const texts = () => frames.flatMap((frame) => (frame.type === 'message' ? [`${frame.author}: ${frame.text}`] : []));
  return { send, say, texts, frames, leave: () => socket.close() };
}

test(
  'an agent finds who waits, answers by the keyboard, sees what was read, and ends it',
  { tag: '@all' },
  async ({ page, context }, attempt) => {
    const looked = async (at: Page) => axeLedger(attempt).look(at, 'main', await readScreen(at));
    const name = `Jordan ${crypto.randomUUID().slice(0, 8)}`;
    const borrower = await borrowerOf(page, name);
    borrower.say('Which bank statement do you need?');
    const agent = await agentsPage(context);
    const card = agent.getByRole('listitem').filter({ hasText: name });
    await expect(card).toContainText('Waiting');
    await expect(card).toContainText('Which bank statement do you need?');
    expect(await looked(agent)).toEqual([]);
    await card.getByRole('link', { name }).press('Enter');
    await expect(agent.getByRole('heading', { level: 1, name })).toBeVisible();
    await agent.getByRole('button', { name: 'Answer this conversation' }).press('Enter');
    const message = agent.getByRole('textbox', { name: /Your message/ });
    await agent.getByText('Saved replies').press('Enter');
    await agent.getByRole('button', { name: /Greeting/ }).press('Enter');
    await expect(message).toHaveValue(/thank you for writing/);
    await message.press('Enter');
    await expect.poll(borrower.texts).toContainEqual(expect.stringMatching(/^agent: .*thank you for writing/));
    await expect(message).toHaveValue('');
    const log = agent.getByRole('log', { name: 'Messages' });
    await expect(log).toContainText('Sent');
    borrower.send({ type: 'read', seq: 2 });
    await expect(log).toContainText('Read');
    borrower.send({ type: 'typing' });
    await expect(agent.getByText(`${name} is typing`)).toBeVisible();
    borrower.say('Thank you!');
    await expect(log).toContainText('Thank you!');
    const letter = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('What we need from you.') };
    await agent.locator('summary', { hasText: 'Attach files' }).press('Enter');
    await agent.getByLabel(/Choose a file: Files to send/).setInputFiles(letter);
    await expect(agent.locator('[data-upload="done"]')).toBeVisible();
    await agent.getByRole('button', { name: 'Send', exact: true }).press('Enter');
    await expect(log.getByRole('button', { name: /letter\.txt/ })).toBeVisible();
    await expect(agent.locator('[data-upload="empty"]')).toBeVisible();
    const sent = borrower.frames.filter((frame) => frame.type === 'message').at(-1);
    expect(sent).toMatchObject({ author: 'agent', text: '', attachments: [{ fileName: 'letter.txt' }] });
    expect(borrower.frames.filter(({ type }) => type === 'agent').at(-1)).toMatchObject({ agent: { here: true } });
    expect(await looked(agent)).toEqual([]);
    await agent.getByRole('button', { name: 'Pass to the chatbot' }).press('Enter');
    await expect(agent.getByRole('dialog')).toBeVisible();
    expect(await looked(agent)).toEqual([]);
    await agent.getByRole('dialog').getByRole('button', { name: 'Keep talking' }).press('Enter');
    await agent.getByRole('button', { name: 'End the conversation' }).press('Enter');
    expect(await looked(agent)).toEqual([]);
    await agent.getByRole('dialog').getByRole('button', { name: 'End it' }).press('Enter');
    await expect(agent.getByText('This conversation was ended at the desk.')).toBeVisible();
    await expect.poll(() => borrower.frames.at(-1)).toEqual({ type: 'ended', by: 'agent', to: null });
    await agent.locator('[data-block="applications"]').getByRole('link').press('Enter');
    await expect(agent.getByRole('heading', { level: 2, name: /^Conversation of/ })).toBeVisible();
    borrower.leave();
  },
);
