import { expect, type Page, test } from '@playwright/test';
import type { Journey } from '../../runtime/schema/types.ts';
import { axeViolations } from '../../src/cli/browser/axe-run.ts';
import { overflowingElements } from '../../src/cli/browser/reflow.ts';
import { pageAsVisitor, setApplication } from '../../src/cli/browser/sandbox.ts';
import { settled } from '../../src/cli/browser/screen.ts';
import { originOf } from '../../src/cli/browser/site.ts';
import { port } from './support/run.ts';

/** Each kind of link, in a status that awaits it. */
const kinds = [
  ['BANK', 'DISBURSEMENT_ACCOUNT'],
  ['PAYMENT_ACCOUNT', 'VERIFIED_AUTOPAY_ACCOUNT'],
  ['PAYROLL', 'INCOME_VERIFICATION'],
  ['TAX', 'INCOME_VERIFICATION'],
  ['IDENTITY', 'IDENTITY_VERIFICATION'],
  ['NOTARY', 'GEN_NOTARY_DISCLOSURE'],
] as const;

const journey: Journey = { id: 'sandbox-pages', title: 'Pages of the sandbox', do: [] };

/** Signs in a borrower whose application is in this status; answers its id. */
async function applicationIn(page: Page, checklistStatus: string): Promise<string> {
  await setApplication(pageAsVisitor(page, originOf('main', port())), journey, { status: { checklistStatus } });
  await settled(page);
  return /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(page.url())?.[0] ?? '';
}

async function isClean(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = await axeViolations(page);
    expect(violations.map(({ id, targets }) => `${id} ${targets[0]}`)).toEqual([]);
  }
  expect(await overflowingElements(page)).toEqual([]);
}

for (const [kind, status] of kinds)
  test(`the hosted pages of ${kind} are gone through by keyboard, and are clean`, {
    tag: '@all',
  }, async ({ page }) => {
    const uuid = await applicationIn(page, status);
    const redirect = await page.evaluate(
      async ([id, kind]) => {
        const answer = await fetch(`/service-application/api/v1/application/heloc/${id}/links`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: localStorage.getItem('lintel.token') ?? '' },
          body: JSON.stringify({ kind }),
        });
        return ((await answer.json()) as { redirect: string }).redirect;
      },
      [uuid, kind],
    );
    await page.goto(originOf('main', port()) + redirect);
    for (let step = 0; step < 10 && (await page.locator('[data-outcome="success"]').count()) === 0; step += 1) {
      await isClean(page);
      for (const box of await page.locator('[data-any-text]').all()) await box.fill('any text');
      const before = page.url();
      await page.locator('[data-step]').focus();
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.href !== before);
    }
    await isClean(page);
    await page.locator('[data-outcome="success"]').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname.startsWith('/account/heloc/'));
  });

test('the panel leads an application, and opens it as its borrower', { tag: '@all' }, async ({ page }) => {
  const uuid = await applicationIn(page, 'INCOME_VERIFICATION');
  const { searchParams, pathname } = new URL(
    (await page.locator('[data-toolbar] a').first().getAttribute('href')) ?? '',
    page.url(),
  );
  expect([pathname, searchParams.size]).toEqual([`/sandbox/applications/${uuid}`, 0]);
  await page.locator('[data-toolbar] a').first().click();
  await isClean(page);
  await page.getByLabel('Status', { exact: true }).selectOption('CO_DEED_REQ');
  await page.locator('form[action$="/status"] button').click();
  await expect(page.locator('.flash')).toContainText(/^The status is CO_DEED_REQ\. Happened on the way: /);
  await isClean(page);
  await page.getByRole('button', { name: /Co-signer completed$/ }).click();
  await expect(page.locator('.flash')).toHaveText('It happened: co-signer-completed');
  await page.getByRole('button', { name: 'Open as the borrower' }).click();
  await page.waitForURL((url) => url.pathname.startsWith(`/account/heloc/${uuid}/`));
  await page.goto(`${originOf('main', port())}/sandbox?q=${uuid}`);
  await isClean(page);
  await expect(page.locator('tbody tr')).toHaveCount(1);
});

test('the personas are listed on a page of their own', { tag: '@all' }, async ({ page }) => {
  await page.goto(`${originOf('main', port())}/sandbox/personas`);
  await isClean(page);
  await expect(page.locator('h1')).toHaveText('Personas');
});
