import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPath } from '../../../runtime/json/dotted-path.ts';
import type { JourneyStep, Routing } from '../../../runtime/schema/types.ts';
import { personas, statuses } from '../../lifecycle/documents.ts';
import { patience, ranJourneys } from '../ran-journeys.ts';

/** A step as the engine ran it. `at`: the path that it left the borrower at, with '{uuid}'; 'site:/' for the root of the site, which leads to its dashboard. */
type Ran = { step: JourneyStep; status: unknown; at: string };

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

const at = (path: string): string => path.replace(UUID, '{uuid}').replace(/^site:\/dashboard$/, 'site:/');

let ran: Ran[][];
beforeAll(() => {
  ran = ranJourneys().map(({ steps }) =>
    steps.map(({ step, after: { application, path }, outside }) => ({
      step,
      at: at(outside ?? path),
      status: readPath(application, 'status.checklistStatus'),
    })),
  );
}, patience);

it('every journey passes on the engine', () => {
  expect(ranJourneys().flatMap(({ journey, report }) => (report.failure ? [journey.id] : []))).toEqual([]);
});

/** Where a borrower is whose application is put into a status: at the first step from there on that expects something. */
const leadsTo = (status: string): string[] =>
  ran.flatMap((steps) => {
    const put = steps.findIndex(({ step }) => step.office?.status === status);
    const next = put < 0 ? undefined : steps.slice(put).find(({ step }) => step.expect !== undefined);
    return next && next.status !== status ? [next.at] : [];
  });

const shownIn = (status: string): Set<string> =>
  new Set(ran.flatMap((steps) => steps.filter((one) => one.status === status).map(({ at }) => at)));

const table: Routing = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../flows/routing/status.json'), 'utf8'),
);
const targets = (status: string): string[] =>
  Object.values(table.rows).flatMap(({ status: named, to = '' }) =>
    named?.some((one) => one === status) ? [to.startsWith('site:') ? to : `/{uuid}/${to}`] : [],
  );

const all = Object.keys(statuses.statuses);
const waits = (status: string): boolean => statuses.statuses[status]?.poll === 'waiting';

describe('every status leads where the routing table says, whichever of its rows decides', () => {
  it.each(all.filter((status) => !waits(status)))('%s', (status) => {
    expect(targets(status)).not.toEqual([]);
    expect([...shownIn(status)]).toEqual(expect.arrayContaining(targets(status)));
  });
});

describe('a status that waits leads on by itself, to what comes of it', () => {
  it.each(all.filter(waits))('%s', (status) => {
    expect(leadsTo(status)).not.toEqual([]);
  });
});

describe('every status after the notary leads onward to the end', () => {
  const way = personas.usual?.statusOrder ?? [];
  const afterNotary = way.slice(way.indexOf('GEN_NOTARY_DISCLOSURE'), way.indexOf('COMPLETE'));

  it('which are all of a persona between the two', () => {
    expect([afterNotary[0], afterNotary.at(-1)]).toEqual(['GEN_NOTARY_DISCLOSURE', 'UNKNOWN']);
  });

  it.each(afterNotary)('%s', (status) => {
    const onward = ran.flatMap((steps) => {
      const put = steps.findIndex(({ step }) => step.office?.status === status);
      return put < 0 ? [] : steps.slice(put);
    });
    expect(onward.map(({ at }) => at)).toContain('site:/');
  });
});
