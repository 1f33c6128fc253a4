/** A step that is continued on a phone: the code of the first screen opens it there, and the first screen follows. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { describeFailure } from '../../../runtime/journey/report/describe-failure.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import { axeViolations } from '../../../src/cli/browser/axe-run.ts';
import { answerAll } from '../../../src/cli/browser/controls.ts';
import { driveJourney } from '../../../src/cli/browser/drive-journey.ts';
import { overflowingElements } from '../../../src/cli/browser/reflow.ts';
import { settled } from '../../../src/cli/browser/screen.ts';
import ofBorrower from '../../journeys/income-and-identity/identity-license.json' with { type: 'json' };
import { port } from '../support/run.ts';

test.use({ viewport: { width: 1280, height: 844 } });

const press = async (page: Page, action: string) => {
  await page.locator(`[data-action="${action}"]`).first().click();
  await settled(page);
};

/** The first steps of a journey, with a name that can be read. */
const toIdentity = (): Journey => {
  const { given, ...journey } = ofBorrower as Journey;
  const profile = { ...given?.profile, name: { firstName: 'Jordan', lastName: 'Rivera' } };
  return { ...journey, given: { ...given, profile }, do: journey.do.slice(0, 2) };
};

/** A page on a phone that opens what the code of another page says. */
async function scan(browser: Browser | null, desk: Page): Promise<Page> {
  const made = desk.waitForResponse((response) => response.url().endsWith('/hand-over'));
  await press(desk, 'hand-over');
  const { link } = (await (await made).json()) as { link: string };
  await expect(desk.locator('[data-block="hand-over-code"] svg path')).toHaveAttribute('d', /^M/);
  const context = await browser?.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context?.newPage();
  if (!phone) throw new Error('a phone needs a browser of its own');
  await phone.goto(`${new URL(desk.url()).origin}/auth/continue?continue=${link}`);
  await settled(phone);
  return phone;
}

test('photos of an ID are taken on a phone, and the first screen goes on by itself', { tag: '@all' }, async ({
  page,
}) => {
  const report = await driveJourney(page.context(), toIdentity(), { port: port(), from: 0 });
  if (!report.passed) throw new Error(describeFailure(report).join('\n'));
  const desk = page.context().pages().at(-1) ?? page;
  const phone = await scan(page.context().browser(), desk);
  expect(await axeViolations(desk)).toEqual([]);
  expect(await axeViolations(phone)).toEqual([]);
  expect(await overflowingElements(phone)).toEqual([]);

  const address = phone.url();
  await press(phone, 'next');
  await expect(phone).toHaveURL(desk.url());
  await settled(phone);
  await expect(phone.locator('[data-action="hand-over"]')).toBeHidden();
  await answerAll(phone, { identityDocument: { kind: 'DRIVERS_LICENSE' } });
  await answerAll(phone, { identityDocument: { front: { file: 'front.jpg' }, back: { file: 'back.jpg' } } });
  await press(phone, 'next');
  await expect(phone).toHaveURL(/\/bank\/disburse$/);
  await expect(desk).toHaveURL(/\/bank\/disburse$/);

  await phone.goto(address);
  await settled(phone);
  await expect(phone.getByRole('heading', { name: 'This code was used already' })).toBeVisible();
  await phone.context().close();
});
