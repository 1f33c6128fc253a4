/** The states of pages that journeys come to, drawn as the server draws a page: with all styles, and without a script. */
import { expect, type Page, test } from '@playwright/test';
import { axeFindings, axeInTheDark } from '../../src/cli/browser/axe.ts';
import { claim } from '../../src/cli/browser/claim.ts';
import { overflowingElements } from '../../src/cli/browser/reflow.ts';
import { type DrawnState, drawnStates } from './support/drawn-states.ts';
import { openEmptyPage, show } from './support/empty-page.ts';
import { DRAWN_LEDGER } from './support/run.ts';
import { runMode } from './support/run-mode.ts';

/** What is wrong with a drawn state. `thorough`: also in dark colours and in a narrow window. */
async function findingsOf(page: Page, drawn: DrawnState, thorough: boolean): Promise<string[]> {
  const { headings, repeatedIds } = await show(page, drawn);
  const others = thorough ? [...(await axeInTheDark(page)), ...(await overflowingElements(page))] : [];
  return [
    ...(headings.includes(drawn.heading) ? [] : [`no heading '${drawn.heading}', but ${headings.join(', ')}`]),
    ...repeatedIds.map((id) => `two elements have the id ${id}`),
    ...(await axeFindings(page)),
    ...others,
  ].map((finding) => `${drawn.state.org} ${drawn.state.screen} ${drawn.state.part}: ${finding}`);
}

for (const { site, name, states } of await drawnStates())
  test(`each state of the pages of ${name} is accessible and says what it is`, async ({ page }) => {
    await openEmptyPage(page, site);
    const findings: string[] = [];
    for (const drawn of await states()) {
      findings.push(...(await findingsOf(page, drawn, runMode() !== 'short')));
      claim(DRAWN_LEDGER, drawn.state);
    }
    expect([...new Set(findings)]).toEqual([]);
  });
