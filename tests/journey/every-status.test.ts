import { describe, expect, it } from 'vitest';
import type { JourneyStep } from '../../runtime/schema/types.ts';
import { lifecycle, personas, statuses } from '../lifecycle/documents.ts';
import { journeys } from './journeys.ts';

/** The steps of every journey from one application that is given to the next. */
const stretches = journeys.flatMap((journey) => {
  const starts = journey.do.flatMap(({ application }, index) => (application === undefined ? [] : [index]));
  return starts.map((start, index) => journey.do.slice(start, starts[index + 1]));
});

const isEnd = ({ expect: expected }: JourneyStep): boolean =>
  expected?.path === '/dashboard' && expected.outside === true;
const showsItself = ({ expect: expected }: JourneyStep): boolean =>
  expected?.path !== undefined && expected.heading !== undefined;

/** What is expected first where an application is given in a status, or is put into it. */
function expectedIn(status: string): JourneyStep[] {
  const given = ({ application }: JourneyStep): boolean => {
    const standing = application?.status as { checklistStatus?: unknown } | undefined;
    return standing?.checklistStatus === status && application?.isInquiry === undefined;
  };
  const put = ({ lender }: JourneyStep): boolean => lender?.status === status;
  const waits = statuses.statuses[status]?.poll === 'waiting';
  return stretches.flatMap((steps) => {
    const at = steps.findIndex(waits ? put : given);
    const next = at === -1 ? undefined : steps.slice(at).find((step) => step.expect !== undefined);
    return next ? [next] : [];
  });
}

const all = Object.keys(statuses.statuses);
const ended = all.filter((status) => lifecycle.states[status]?.final === true && status !== 'DECLINED');

describe('of every status there is a journey, which the browser goes too', () => {
  it('to 85 of them', () => {
    expect(all).toHaveLength(85);
  });

  it.each(all.filter((status) => !ended.includes(status)))('%s: to its screen, by its own heading', (status) => {
    const leads = expectedIn(status);
    expect(
      leads.some((step) => showsItself(step) || (statuses.statuses[status]?.poll === 'waiting' && isEnd(step))),
    ).toBe(true);
  });

  it.each(ended)('%s: to the root of the site', (status) => {
    expect(expectedIn(status).some(isEnd)).toBe(true);
  });
});

describe('of every status after the notary there is a journey onward to the end', () => {
  const way = personas.usual?.statusOrder ?? [];
  const afterNotary = way.slice(way.indexOf('GEN_NOTARY_DISCLOSURE'), way.indexOf('COMPLETE'));

  it('which are all of a persona between the two', () => {
    expect([afterNotary[0], afterNotary.at(-1)]).toEqual(['GEN_NOTARY_DISCLOSURE', 'UNKNOWN']);
  });

  it.each(afterNotary)('%s', (status) => {
    const onward = stretches.filter((steps) => {
      const at = steps.findIndex(({ lender }) => lender?.status === status);
      return at !== -1 && steps.slice(at).some(isEnd);
    });
    expect(onward).not.toEqual([]);
  });
});
