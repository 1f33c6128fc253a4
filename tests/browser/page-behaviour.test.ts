import { expect, type Page, test } from '@playwright/test';
import type { Json } from '../../runtime/json/json.ts';
import { answerAll, leavesOf } from '../../src/cli/browser/controls.ts';
import { readScreen, settled } from '../../src/cli/browser/screen.ts';
import { registrationAt } from './support/registration-at.ts';

const press = async (page: Page, action: string) => {
  await page.locator(`[data-action="${action}"]`).first().click();
  await settled(page);
};

/** Leads to the step that asks for a fact; gives what the journey answers there. */
const goTo = async (page: Page, fact: string): Promise<Record<string, unknown>> =>
  (await registrationAt(page, fact))[0].answer ?? {};

const focused = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? '');

test('a new step has the focus on its heading', async ({ page }) => {
  await goTo(page, 'income');
  expect(await focused(page)).toMatch(/^<h1/);
});

test('a refused step leads to its errors, in the order of the screen', async ({ page }) => {
  await goTo(page, 'name');
  await press(page, 'next');
  const links = page.locator('[data-error-summary] a');
  await expect(page.locator('[data-error-summary]')).toContainText(/\S/);
  expect(await page.evaluate(() => document.activeElement?.closest('[data-error-summary]') !== null)).toBe(true);
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
  const inPage = await page.evaluate(
    (ids) => [...document.querySelectorAll('[id]')].map(({ id }) => id).filter((id) => ids.includes(id)),
    targets,
  );
  expect(targets).toEqual(inPage);
  await links.first().click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(targets[0]);
});

test('no error shows while a borrower types for the first time', { tag: '@all' }, async ({ page }) => {
  await goTo(page, 'email');
  await page.locator('#field-email').pressSequentially('not yet');
  expect((await readScreen(page)).errors).toEqual({});
});

test('an error does not clear what was entered', { tag: '@all' }, async ({ page }) => {
  const answers = await goTo(page, 'income');
  await answerAll(page, { ...answers, income: { ...(answers.income as Record<string, Json>), income: 10_000_000 } });
  await press(page, 'next');
  expect((await readScreen(page)).errors['income.income']).toBeTruthy();
  expect((await page.locator('#field-income-income').inputValue()).replace(/\D/g, '')).toBe('10000000');
});

test('reload, Back and a closed tab lose nothing that was entered', async ({ page, context }) => {
  const answers = await goTo(page, 'name');
  await answerAll(page, answers);
  const filled = await values(page, answers);
  await page.reload();
  await settled(page);
  expect(await values(page, answers)).toEqual(filled);
  await press(page, 'next');
  await page.goBack();
  await settled(page);
  expect(await values(page, answers)).toEqual(filled);
  const address = page.url();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await settled(again);
  expect(await values(again, answers)).toEqual(filled);
});

test('a password is gone after a reload', { tag: '@all' }, async ({ page }) => {
  const answers = await goTo(page, 'password');
  await answerAll(page, answers);
  await page.reload();
  await settled(page);
  await expect(page.locator('#field-password')).toHaveValue('');
});

async function values(page: Page, answers: Record<string, unknown>): Promise<string[]> {
  const ids = leavesOf(answers as Record<string, Json>).map(({ path }) => `field-${path.replaceAll('.', '-')}`);
  return Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).inputValue()));
}
