import { expect, type Page, test } from '@playwright/test';
import { answerAll } from '../../../src/cli/browser/controls.ts';
import { actAsLender, pageAsVisitor, startSandbox, TOKEN_KEY } from '../../../src/cli/browser/sandbox.ts';
import { settled } from '../../../src/cli/browser/screen.ts';
import { addressOf, originOf } from '../../../src/cli/browser/site.ts';
import { port, wholeRegistration } from '../support/run.ts';

const password = 'the lantern hums at dusk';

const press = async (page: Page, action: string) => {
  await page.locator(`[data-action="${action}"]`).first().click();
  await settled(page);
};

/** An account of its own, which is signed in on this page. */
async function register(page: Page, email: string): Promise<void> {
  await page.evaluate(
    async ([key, body]) => {
      const answer = await fetch('/identity/api/v1/registration/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: body ?? '',
      });
      localStorage.setItem(key ?? '', `Bearer ${(await answer.json()).jwt}`);
    },
    [TOKEN_KEY, JSON.stringify({ email, password, phoneNumber: '3035550142' })],
  );
}

/** The server ends the session; the page does not hear of it. */
async function revoke(page: Page): Promise<void> {
  const status = await page.evaluate(async (key) => {
    const authorization = localStorage.getItem(key) ?? '';
    return (await fetch('/identity/secure/api/v1/logout', { method: 'POST', headers: { authorization } })).status;
  }, TOKEN_KEY);
  expect(status).toBe(204);
}

async function logIn(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/login/);
  await answerAll(page, { loginEmail: email, loginPassword: password });
  // The login loads the page that it leads to.
  await Promise.all([page.waitForEvent('load'), page.locator('[data-action="next"]').first().click()]);
  await settled(page);
}

/** Goes along the registration as somebody who is signed in, up to its last step. */
async function toTheLastStep(page: Page, origin: string): Promise<void> {
  for (const step of wholeRegistration().do) {
    if (step.open !== undefined) await page.goto(addressOf(step.open, origin));
    await settled(page);
    if (page.url().endsWith('/set-password')) return;
    // The account has its email address already.
    const { email: _known, ...answers } = step.answer ?? {};
    await answerAll(page, answers);
    if (step.press) await press(page, step.press);
    if (step.confirm) await page.locator('[data-confirm]').click();
  }
}

test('a session that the server ends leads to the login and back to the same step, with what was entered', {
  tag: '@all',
}, async ({ page }) => {
  const origin = originOf('main', port());
  const email = `${crypto.randomUUID()}@example.com`;
  await startSandbox(pageAsVisitor(page, origin), wholeRegistration());
  await register(page, email);
  await toTheLastStep(page, origin);
  const consents = { termPrivacyConsent: true, communicationConsent: true, softCreditConsent: true };
  await answerAll(page, consents);
  await revoke(page);
  await press(page, 'next');
  await logIn(page, email);
  expect(new URL(page.url()).pathname).toBe('/account/heloc/register-v2/set-password');
  await answerAll(page, consents);
  await press(page, 'next');
  await expect(page).toHaveURL(/\/product\/select/);

  await actAsLender(pageAsVisitor(page, originOf('main', port())), { status: 'APP_SUBMISSION' });
  await page.goto(page.url().replace('/product/select', '/start/contact'));
  await settled(page);
  const screen = new URL(page.url()).pathname;
  expect(screen).toMatch(/\/start\/contact$/);
  await answerAll(page, {
    ownership: { type: 'SOLE' },
    contact: { phoneType: 'MOBILE', channel: 'EMAIL', mailingSame: true },
  });
  await revoke(page);
  await press(page, 'next');
  await logIn(page, email);
  expect(new URL(page.url()).pathname).toBe(screen);
  await expect(page.locator('input[value="SOLE"]')).toBeChecked();
  await expect(page.locator('input[value="EMAIL"]')).toBeChecked();
});
