import { expect, test } from '@playwright/test';
import type { Journey } from '../../../runtime/schema/types.ts';
import { pageAsVisitor, setApplication, TOKEN_KEY } from '../../../src/cli/browser/sandbox.ts';
import { settled } from '../../../src/cli/browser/screen.ts';
import { originOf } from '../../../src/cli/browser/site.ts';
import { port } from '../support/run.ts';

const brokers = '/identity-broker/customer/secure/api/v3/logout';
const passwords = '/identity/secure/api/v1/logout';

for (const [authMode, path] of [
  ['external', brokers],
  ['legacy', passwords],
] as const)
  test(`a logout that the server refuses leads to /auth/login with the token gone before it was asked: ${authMode} accounts`, {
    tag: '@all',
  }, async ({ page }) => {
    const journey: Journey = {
      id: 'failed-logout',
      title: 'A logout that fails',
      now: '2026-11-21T17:00:00Z',
      given: { authMode },
      do: [],
    };
    await setApplication(pageAsVisitor(page, originOf('main', port())), journey, {
      status: { checklistStatus: 'HMDA' },
    });
    await settled(page);
    const token = () => page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
    expect(await token()).toMatch(/^Bearer /);
    const asked: (string | null)[] = [];
    await page.route(`**${path}`, async (route) => {
      asked.push(await token());
      await route.fulfill({ status: 503, json: { errors: ['Not now'] } });
    });
    await page.locator('[data-action="logout"]').press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === '/auth/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    expect(asked).toEqual([null]);
    expect(await token()).toBeNull();
  });
