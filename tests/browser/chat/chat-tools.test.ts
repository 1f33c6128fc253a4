/** The chat beside an agent, by the tools that testers have outside production: mode, agent, keys and a fresh beginning. */
import { expect, type Page, test } from '@playwright/test';
import { axeViolations } from '../../../src/cli/browser/axe-run.ts';
import {
  agentsPage,
  alert,
  closed,
  field,
  hear,
  launcher,
  log,
  messages,
  say,
  start,
  tags,
  visit,
} from './support/window.ts';

type Sample = { name: string; type: string; bytes: number };

const statement: Sample = { name: 'statement.txt', type: 'text/plain', bytes: 2_000 };
const large: Sample = { name: 'large.txt', type: 'text/plain', bytes: 5 * 1024 * 1024 + 1 };

const chosen = ({ name, type, bytes }: Sample) => ({ name, mimeType: type, buffer: Buffer.alloc(bytes, 'x') });

/** A file as another program gives it to the page: pasted into the message, or dropped on the window. */
async function give(page: Page, how: 'paste' | 'drop', file: Sample): Promise<void> {
  await page.evaluate(
    ([kind, { name, type, bytes }]) => {
      const data = new DataTransfer();
      data.items.add(new File(['y'.repeat(bytes)], name, { type }));
      const [place, events] =
        kind === 'paste' ? ['[data-chat-field]', ['paste']] : ['[data-chat-drop]', ['dragover', 'drop']];
      for (const event of events) {
        const init = { bubbles: true, cancelable: true };
        const given =
          kind === 'paste'
            ? new ClipboardEvent(event, { ...init, clipboardData: data })
            : new DragEvent(event, { ...init, dataTransfer: data });
        document.querySelector(place)?.dispatchEvent(given);
      }
    },
    [how, file] as const,
  );
}

async function agentSays(agent: Page, text: string): Promise<void> {
  const message = agent.getByRole('textbox', { name: /Your message/ });
  await message.fill(text);
  await message.press('Enter');
  await expect(agent.getByRole('log')).toContainText(text);
}

const attached = (page: Page) => page.getByRole('list', { name: 'Files to send' }).getByRole('listitem');

test('testers choose who answers; files go by button, paste and drag once the agent is there; keys show the alerts and the end', {
  tag: '@all',
}, async ({ page, context }) => {
  const agent = await agentsPage(context);
  await visit(page, closed, '/terms?mode=nice');
  await launcher(page).press('Enter');
  const tools = page.locator('[data-chat-tools]');
  await expect(tools).toContainText('Test mode: nice');
  await tools.getByRole('combobox', { name: 'Agent' }).selectOption('Sandbox agent');
  const name = `Jamie ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill('jamie@example.com');
  await start(page).press('Enter');
  await expect(page.getByText('Sandbox agent is here.')).toBeVisible();
  const attach = page.getByRole('button', { name: 'Attach files' });
  await expect(attach).toBeEnabled();

  await agent.reload();
  await agent.getByRole('listitem').filter({ hasText: name }).getByRole('link').first().click();
  await agent.getByRole('button', { name: 'Return to the queue' }).click();
  await expect(attach).toBeDisabled();
  await give(page, 'drop', statement);
  await expect(attached(page)).toHaveCount(0);
  await agent.getByRole('button', { name: 'Answer this conversation' }).click();
  await expect(attach).toBeEnabled();

  await page.locator('[data-chat-files]').setInputFiles([chosen(statement), chosen(large)]);
  await expect(alert(page)).toHaveText('Some files were not added because they exceed the 5MB size limit.');
  await give(page, 'paste', { ...statement, name: 'pasted.txt', bytes: 20 });
  await give(page, 'drop', { ...statement, name: 'dropped.txt', bytes: 30 });
  await expect(attached(page)).toHaveCount(3);
  await give(page, 'drop', { name: 'program.exe', type: 'application/octet-stream', bytes: 10 });
  await expect(alert(page)).toContainText('You can send jpg, png, amr, mp3, mp4, pdf and txt files.');
  await page
    .locator('[data-chat-files]')
    .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') });
  await expect(alert(page)).toContainText('it is damaged, or is not what its name says');
  await page.getByRole('button', { name: 'Remove pasted.txt' }).press('Enter');
  await expect(attached(page)).toHaveCount(2);
  expect(await axeViolations(page, { tags })).toEqual([]);
  await field(page).press('Enter');
  await expect(messages(page)).toHaveCount(1);
  await expect(attached(page)).toHaveCount(0);
  await expect(agent.getByRole('log')).toContainText('dropped.txt');
  const download = page.waitForEvent('download');
  await log(page).getByRole('button', { name: 'Download statement.txt, 2 KB' }).click();
  expect((await download).suggestedFilename()).toBe('statement.txt');

  await page.getByRole('button', { name: 'Dismiss' }).click();
  const heard = await hear(page);
  await page.getByRole('button', { name: 'Hide the chat' }).press('Enter');
  await agentSays(agent, 'Thank you.');
  await expect(page.getByRole('button', { name: 'Chat with us (1 new)' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('New', { exact: true })).toBeVisible();
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^Sandbox agent, .*: Thank you\.$/));
  for (let count = 1; count <= 8; count += 1) await say(page, `Line ${count}`);
  await expect(messages(page).last()).toHaveAttribute('data-state', /sent|read/);
  await expect(log(page).getByText(/^(Sent|Read)$/)).toHaveCount(1);
  await give(page, 'drop', statement);
  await expect(messages(page).last()).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Remove statement.txt' }).click();
  await log(page).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await agentSays(agent, 'I read it now.');
  await page.getByRole('button', { name: 'See new messages' }).press('Enter');
  await expect(log(page).getByText('I read it now.')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'See new messages' })).toHaveCount(0);

  await page.keyboard.press('Control+Alt+w');
  // The line is there again at once, so that both are looked for in one look.
  await expect(page.locator('[data-chat-alert][data-tone="warning"]')).toHaveText(
    'Connection lost. Attempting to reconnect.',
  );
  await page.keyboard.press('Control+Alt+e');
  await expect(alert(page)).toHaveText('Something went wrong. Please try again later.');
  await expect(alert(page)).toHaveAttribute('data-tone', 'error');
  await page.keyboard.press('Control+Alt+x');
  await expect(page.getByRole('heading', { name: 'This conversation has ended' })).toBeFocused();
  await expect.poll(heard).toContainEqual('Customer representative has ended the chat');
  await expect(page.getByRole('link', { name: 'Tell us how it went' })).toHaveAttribute(
    'href',
    /contact=[0-9a-f-]{36}$/,
  );
  expect(await axeViolations(page, { tags })).toEqual([]);
  const copy = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download transcript' }).press('Enter');
  expect((await copy).suggestedFilename()).toBe('conversation.txt');
  await page.getByRole('button', { name: 'Reset chat' }).press('Enter');
  await expect(start(page)).toBeVisible();
});
