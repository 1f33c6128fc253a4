import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { describeFailure } from '../../runtime/journey/report/describe-failure.ts';
import type { Journey } from '../../runtime/schema/types.ts';
import { axeViolations } from '../../src/cli/browser/axe-run.ts';
import { driveJourney } from '../../src/cli/browser/drive-journey.ts';
import { type OwnServer, startOwnServer } from '../../src/cli/browser/launch/own-server.ts';
import { settled } from '../../src/cli/browser/screen.ts';
import { originOf } from '../../src/cli/browser/site.ts';
import { bothProducts } from '../server/support/changed-documents.ts';
import { axeLedger, wholeRegistration } from './support/run.ts';

const second: Journey = JSON.parse(
  readFileSync(join(import.meta.dirname, '../second-product/journeys/accepts-a-loan.json'), 'utf8'),
);
let documents: ReturnType<typeof bothProducts>;
let server: OwnServer;

// A worker that leaves this file and comes back to it calls both again: what the second removes the first must make.
test.beforeAll(async () => {
  documents = bothProducts();
  server = await startOwnServer({ DOCUMENTS_DIR: documents.root });
});

test.afterAll(async () => {
  await server.stop();
  documents.remove();
});

test(
  'a second product runs in the browser beside the first, by its own calls and under its own name',
  { tag: '@all' },
  async ({ context }, attempt) => {
    const sent: string[] = [];
    const events: unknown[] = [];
    context.on('request', (request) => {
      sent.push(new URL(request.url()).pathname);
      if (request.url().endsWith('/ft/external/event')) events.push(request.postDataJSON().productType);
    });
    const report = await driveJourney(context, second, {
      port: server.port,
      documents: documents.root,
      axe: axeLedger(attempt),
    });
    if (!report.passed) throw new Error(describeFailure(report).join('\n'));
    expect(sent.filter((path) => path.includes('heloc'))).toEqual([]);
    expect([...new Set(events)]).toEqual(['PERSONAL_LOAN']);
  },
);

test('the first product takes applications on the same server', { tag: '@all' }, async ({ context }) => {
  const report = await driveJourney(context, wholeRegistration(), { port: server.port, from: 3 });
  if (!report.passed) throw new Error(describeFailure(report).join('\n'));
});

for (const [lender, states] of [
  ['main', /^Licensed in AK, .*, WY, with more states to come\.$/],
  ['lintel-new-york', 'Licensed in NY, with more states to come.'],
] as const)
  test(`the footer of the DSCR loan names its states, New York, hours and mark by calls of its product: ${lender}`, {
    tag: '@all',
  }, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.goto(`${originOf(lender, server.port)}/account/dscr/register`);
    await settled(page);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText(states)).toBeVisible();
    await expect(footer.getByText(/is licensed by the New York State Department of Financial Services/)).toBeVisible();
    await expect(footer.getByText(/^Customer service: .* Pacific time\.$/)).toBeVisible();
    await expect(footer.getByText('Equal Housing Opportunity')).toBeVisible();
    await expect(footer.getByText(/^Loan amounts range from \$1[05]0,000 to \$2,000,000/)).toBeVisible();
    expect(sent).toContain('/service-application/external/api/v1/products/dscr/state-licenses');
    expect(sent.filter((path) => path.includes('heloc'))).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  });
