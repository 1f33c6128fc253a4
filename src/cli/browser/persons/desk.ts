/** A member of staff, logged in at the desk by the sandbox's page that replaces the identity provider. */
import type { BrowserContext } from '@playwright/test';

/** Logs in with every role, for one organisation. */
export async function logInAtDesk(context: BrowserContext, origin: string, org: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/agent`);
  await page.locator('[data-action="login"]').click();
  await page.locator('#organisation').selectOption(org);
  await page.locator('[data-action="continue"]').click();
  await page.waitForURL((url) => url.pathname === '/agent');
  await page.close();
}
