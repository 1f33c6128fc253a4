import { expect, test } from '@playwright/test';
import { settled } from '../../src/cli/browser/screen.ts';
import { originOf } from '../../src/cli/browser/site.ts';
import { port } from './support/run.ts';

/** Pages that a visitor without an account may open first. */
const pages = ['/account/heloc/register-v2', '/account/heloc/register', '/auth/login', '/dashboard'];

for (const path of pages)
  for (const org of ['main', 'fairway'])
    test(`${path} of ${org} writes no error to the console`, {
      tag: path === pages[0] && org === 'main' ? [] : '@all',
    }, async ({ page }) => {
      const errors: string[] = [];
      page.on(
        'console',
        (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`),
      );
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto(`${originOf(org, port())}${path}`);
      await settled(page);
      await page.waitForLoadState('networkidle');
      expect(errors).toEqual([]);
    });
