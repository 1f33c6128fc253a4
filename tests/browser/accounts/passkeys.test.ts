import { expect, type Page, test } from '@playwright/test';
import { answerAll } from '../../../src/cli/browser/controls.ts';
import { pageAsVisitor, startSandbox } from '../../../src/cli/browser/sandbox.ts';
import { settled } from '../../../src/cli/browser/screen.ts';
import { originOf } from '../../../src/cli/browser/site.ts';
import { port } from '../support/run.ts';

const password = 'the lantern hums at dusk';

const press = async (page: Page, action: string) => {
  await page.locator(`[data-action="${action}"]`).first().click();
  await settled(page);
};

/** A device that makes passkeys, and knows who is there or does not. */
async function device(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    knows: (isUserVerified: boolean) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

test('a passkey is added under a name, opens the account without a password, and opens nothing once removed', {
  tag: '@all',
}, async ({ page }) => {
  const origin = originOf('main', port());
  const email = `${crypto.randomUUID()}@example.com`;
  const visitor = pageAsVisitor(page, origin);
  await startSandbox(visitor, { id: 'passkeys', title: 'Passkeys', org: 'main', do: [] });
  const account = JSON.stringify({ email, password, phoneNumber: '3035550142' });
  expect((await visitor.post('/identity/api/v1/registration/register', account)).status).toBe(200);
  const { knows } = await device(page);

  await page.goto(`${origin}/auth/login?redirectUrl=/passkeys`);
  await settled(page);
  await answerAll(page, { loginEmail: email, loginPassword: password });
  await page.locator('[data-action="next"]').click();
  await expect(page).toHaveURL(/\/passkeys$/);
  await settled(page);
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();

  await knows(false);
  await press(page, 'next');
  await expect(page.getByText('Your device made no passkey.').first()).toBeVisible();
  await knows(true);
  await answerAll(page, { passkeyName: 'Kitchen tablet' });
  await press(page, 'next');
  await expect(page.getByText('Your passkey is added.')).toBeVisible();
  await expect(page.getByText('Kitchen tablet')).toBeVisible();

  const logInByPasskey = async () => {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto(`${origin}/auth/login?redirectUrl=/passkeys`);
    await settled(page);
    await page.locator('[data-action="passkey"]').click();
  };
  await logInByPasskey();
  await expect(page).toHaveURL(/\/passkeys$/);
  await settled(page);
  await expect(page.getByText('Kitchen tablet')).toBeVisible();

  await press(page, 'remove');
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
  await logInByPasskey();
  await expect(page.getByText('This passkey opens no account here.').first()).toBeVisible();
});
