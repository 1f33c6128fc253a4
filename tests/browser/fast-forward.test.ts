import { type Browser, expect, type Page, test } from '@playwright/test';
import { describeFailure } from '../../runtime/journey/report/describe-failure.ts';
import { driveJourney } from '../../src/cli/browser/drive-journey.ts';
import { readScreen } from '../../src/cli/browser/screen.ts';
import { port, wholeRegistration } from './support/run.ts';

const OFFER_CODE = 'NO-SUCH-CODE';

/** What differs from one visit to the next: when something was stored, by whom, in how many edits, and the session that is counted. */
const OF_ONE_VISIT = new Set(['keptAt', 'nonce', 'edits', 'tracker', 'telemetry-session']);

/** A blank answer is none. */
const withoutVisit = (name: string, value: unknown) => (OF_ONE_VISIT.has(name) || value === '' ? undefined : value);

/** What a browser has kept. */
async function keptBy(page: Page) {
  const stored = await page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));
  const plain = (values: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([key]) => !OF_ONE_VISIT.has(key))
        .map(([key, text]) => [key, text.startsWith('{') ? JSON.parse(text, withoutVisit) : text]),
    );
  const cookies = (await page.context().cookies()).map(({ name, domain, path, httpOnly }) => ({
    name,
    domain,
    path,
    httpOnly,
  }));
  return { local: plain(stored.local), session: plain(stored.session), cookies };
}

async function drive(browser: Browser, from: number, count: number) {
  const context = await browser.newContext();
  // What another page of the site left for this tab alone.
  const journey = { ...wholeRegistration('the-same@example.com'), given: { offerCode: { offerCode: OFFER_CODE } } };
  const report = await driveJourney(context, { ...journey, do: journey.do.slice(0, count) }, { port: port(), from });
  const page = context.pages().at(-1);
  if (!report.passed || !page) throw new Error(describeFailure(report).join('\n'));
  // A page that is opened in its middle was loaded there.
  await page.reload();
  await page.locator('body:not([data-busy])').waitFor();
  // The footer asks for the licensed states once the page stands.
  await page.locator('[data-block="licensed-states"]').waitFor();
  await page.locator('body:not([data-busy])').waitFor();
  const { address: _, ...seen } = await readScreen(page);
  const kept = await keptBy(page);
  await context.close();
  return { seen, kept };
}

test('a browser that begins in the middle of a journey has what one has that made the whole way', {
  tag: '@all',
}, async ({ browser }) => {
  const asksForConsents = wholeRegistration().do.findIndex(({ answer }) => answer?.password !== undefined);
  const [whole, begun] = [
    await drive(browser, 0, asksForConsents),
    await drive(browser, asksForConsents, asksForConsents),
  ];
  expect(whole.seen.screen).toBe('registration/set-password');
  expect(Object.keys(whole.kept.local)).toContain('lintel.main.draft');
  expect(whole.kept.session).toMatchObject({ offerCode: OFFER_CODE });
  expect(begun).toEqual(whole);
});

test('a step that fails without a page is named', { tag: '@all' }, async ({ context }) => {
  const journey = wholeRegistration();
  const wrong = { ...journey, do: [...journey.do.slice(0, 3), { office: { event: 'priced' } }, { expect: {} }] };
  const report = await driveJourney(context, wrong, { port: port(), from: 4 });
  expect(report.passed).toBe(false);
  expect(String(report.failure?.seen)).toContain('step 4, made without a page: office: the page');
});
