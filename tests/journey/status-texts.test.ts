// Would catch a page of a status that shows a gap, because what the status presumes was not added when it was put there by hand.
import { expect, test } from 'vitest';
import { blankFacts } from '../../runtime/journey/texts/blank-facts.ts';
import { functions } from '../../src/trade/index.ts';
import { lifecycle } from '../lifecycle/documents.ts';
import { patience, ranJourney } from './ran-journeys.ts';

const uuid = '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f';
const profile = {
  name: { firstName: 'Jordan', lastName: 'Rivera' },
  email: 'jordan.rivera@example.com',
  dob: '1985-04-12',
  phoneNumbers: [{ type: 'MOBILE', number: '3035550142' }],
  addresses: [],
  type: 'PRIMARY',
};

/** The path and the gaps of the page of an application that was put into a status. */
function pageOf(status: string): { path: string; blank: string[] } {
  const journey = {
    ...{ id: `status-${status}`, title: status, org: 'main', now: '2026-11-21T17:00:00Z', given: { profile } },
    do: [{ application: { uuid, status: { checklistStatus: status } } }],
  };
  const { steps, product, report } = ranJourney(journey);
  expect(report.failure).toBeUndefined();
  const session = steps.at(-1)?.after;
  if (!session) throw new Error(`${status} has no page`);
  return { path: session.path, blank: blankFacts(product, session, functions) };
}

test('each status of the lifecycle has what it presumes, and its page shows no gap', { timeout: patience }, () => {
  const pages = Object.keys(lifecycle.states).map((status) => ({ status, ...pageOf(status) }));
  const elsewhere = pages.filter(({ path }) => !path.startsWith(`/${uuid}`));
  expect(elsewhere.map(({ status, path }) => `${status} ${path}`)).toEqual([
    'CANCELLED site:/dashboard',
    'COMPLETE site:/dashboard',
  ]);
  expect(pages.filter(({ blank }) => blank.length > 0)).toEqual([]);
  expect(new Set(pages.map(({ path }) => path)).size).toBeGreaterThan(25);
});
