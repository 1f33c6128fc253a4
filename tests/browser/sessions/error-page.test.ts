import { expect, test } from '@playwright/test';
import type { Journey } from '../../../runtime/schema/types.ts';
import { axeViolations } from '../../../src/cli/browser/axe-run.ts';
import { pageAsVisitor, setApplication } from '../../../src/cli/browser/sandbox.ts';
import { settled } from '../../../src/cli/browser/screen.ts';
import { originOf } from '../../../src/cli/browser/site.ts';
import { port } from '../support/run.ts';

const journey: Journey = { id: 'error-page', title: 'The error page', now: '2026-11-21T17:00:00Z', do: [] };

test('a screen that cannot be drawn shows the error page, which is logged, and tracked without the words of the error; "Try again" draws the screen', async ({
  page,
}) => {
  const tracked: { eventProperties: unknown; pagePath: string }[] = [];
  const logged: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/ft/external/event')) return;
    const { event, eventProperties, pagePath } = request.postDataJSON();
    if (event === 'error-page') tracked.push({ eventProperties, pagePath });
  });
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  // A browser that can write no figures at the offers, until the storage of the tab says that it can.
  await page.addInitScript(() => {
    Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
      construct(target, options, made) {
        const atOffers = location.pathname.endsWith('/product/select');
        if (atOffers && sessionStorage.getItem('writes-figures') === null) throw new RangeError('The income is 85000');
        return Reflect.construct(target, options, made);
      },
    });
  });
  await setApplication(pageAsVisitor(page, originOf('main', port())), journey, {
    status: { checklistStatus: 'OFFER_SELECTION' },
  });
  await expect(page.getByRole('heading', { name: 'Sorry, looks like we have hit a snag!' })).toBeVisible();
  await expect(page.getByText('Customer service: 303-555-0100')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await expect
    .poll(() => tracked)
    .toEqual([{ eventProperties: { name: 'RangeError' }, pagePath: '/account/heloc/[uuid]/product/select' }]);
  expect(logged.join()).toContain('The income is 85000');
  await page.evaluate(() => sessionStorage.setItem('writes-figures', ''));
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'You are pre-qualified' })).toBeVisible();
  await settled(page);
});
