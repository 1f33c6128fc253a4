import { describe, expect, it } from 'vitest';
import type { Json } from '../../../runtime/json/json.ts';
import type { LifecycleState } from '../../../runtime/lifecycle/lifecycle-state.ts';
import { deadlineLines } from '../../../src/trade/deadlines/decisions/deadline-lines.ts';
import { type Deadline, deadlinesOf, type Given } from '../../../src/trade/deadlines/decisions/deadlines.ts';
import { functions } from '../../../src/trade/index.ts';
import { lifecycle } from '../../lifecycle/documents.ts';

const nothing: Given = { papers: {}, messages: {} };

function deadlines(now: string, moments: Record<string, string>, given: Given = nothing, state = 'TX'): Deadline[] {
  const standing: LifecycleState = { status: '', visit: 1, vendorRequests: {}, facts: {}, fields: {}, moments };
  const answers: { [name: string]: Json } = { propertyAddress: { state, occupancyType: 'HOME' } };
  return deadlinesOf(lifecycle, standing, { answers, policy: {}, now, place: state }, functions, given);
}

const one = (id: string, ...of: Parameters<typeof deadlines>) => deadlines(...of).find((found) => found.id === id);

// Half past ten in the evening in El Paso, the western zone of Texas, is the next day in UTC.
const submitted = { HARD_CREDIT_PULL: '2026-10-16T04:30:00Z' };

describe('what is to be done by a day', () => {
  it.each([
    ['2026-11-15T06:59:00Z', 'open', 'the last minute of the thirtieth day, after the clocks changed'],
    ['2026-11-15T07:00:00Z', 'overdue', 'midnight'],
  ])('at %s is %s: %s', (now, standing) => {
    expect(one('action-taken', now, submitted)).toMatchObject({ day: '2026-11-14', met: null, standing });
  });

  it.each([
    ['2026-11-15T06:59:00Z', 'met', '2026-11-14'],
    ['2026-11-15T07:00:00Z', 'late', '2026-11-15'],
  ])('done at %s is %s', (made, standing, met) => {
    const given = { papers: { 'adverse-action': [made] }, messages: {} };
    expect(one('action-taken', '2026-12-01T00:00:00Z', submitted, given)).toMatchObject({ standing, met });
  });

  it('is done by whatever came first', () => {
    const given = { papers: { 'adverse-action': ['2026-11-20T18:00:00Z'] }, messages: {} };
    const moments = { ...submitted, FINAL_OFFER: '2026-10-20T18:00:00Z' };
    expect(one('action-taken', '2026-12-01T00:00:00Z', moments, given)).toMatchObject({ met: '2026-10-20' });
  });
});

describe('what an application came to lack', () => {
  const lacking = {
    GEN_PRE_SOFT_CREDIT_DISCLOSURE: '2026-10-03T18:00:00Z',
    OFFER_SELECTION: '2026-10-04T18:00:00Z',
    HARD_CREDIT_PULL: '2026-10-05T18:00:00Z',
    INCOME_VERIFICATION: '2026-10-05T19:00:00Z',
  };
  const asked = (...at: string[]): Given => ({ papers: {}, messages: { 'application-incomplete': at } });
  const found = (given: Given, moments: Record<string, string> = lacking) =>
    one('incompleteness', '2026-12-30T00:00:00Z', moments, given, 'CO');

  it('is not asked for by what came before it', () => {
    expect(found(nothing)).toMatchObject({ day: '2026-11-04', met: null, standing: 'overdue' });
    expect(found(asked('2026-10-30T18:00:00Z'))).toMatchObject({ met: '2026-10-30', standing: 'met' });
  });

  it('is asked for anew where the application comes to lack something else', () => {
    const again = { ...lacking, IDENTITY_VERIFICATION: '2026-11-20T18:00:00Z' };
    expect(found(asked('2026-10-30T18:00:00Z'), again)).toMatchObject({ day: '2026-11-20', met: null });
    const both = asked('2026-10-30T18:00:00Z', '2026-11-20T18:00:00Z');
    expect(found(both, again)).toMatchObject({ met: '2026-11-20', standing: 'met' });
  });

  it('was given where the application went on', () => {
    const on = { ...lacking, GEN_CLOSING_DISCLOSURE: '2026-10-12T18:00:00Z' };
    expect(found(nothing, on)).toMatchObject({ met: '2026-10-12', standing: 'met' });
  });
});

describe('what may not be done before a day', () => {
  const closed = { ...submitted, GEN_RESCISSION: '2026-11-25T20:00:00Z' };
  it.each([
    ['2026-12-01T06:59:00Z', 'waiting'],
    ['2026-12-01T07:00:00Z', 'open'],
  ])('at %s is %s', (now, standing) => {
    expect(one('no-money-before', now, closed)).toMatchObject({ day: '2026-12-01', standing });
  });

  it.each([
    ['2026-12-01T06:59:00Z', 'early'],
    ['2026-12-01T07:00:00Z', 'met'],
  ])('done at %s is %s', (sent, standing) => {
    const moments = { ...closed, WAITING_FOR_FUNDING: sent };
    expect(one('no-money-before', '2026-12-05T00:00:00Z', moments)).toMatchObject({ standing });
  });
});

describe('the calendar', () => {
  it('has nothing of an application that was not submitted, and nothing of Texas elsewhere', () => {
    expect(deadlines('2026-11-01T12:00:00Z', {})).toEqual([]);
    const ids = deadlines('2026-11-01T12:00:00Z', submitted, nothing, 'CO').map(({ id }) => id);
    expect(ids).toEqual(['home-equity-disclosures', 'action-taken']);
  });

  it('begins with the earliest day', () => {
    const days = deadlines('2026-11-01T12:00:00Z', submitted).map(({ day }) => day);
    expect(days).toEqual([...days].sort());
  });

  it('is written in lines, with what was done and the source', () => {
    const [first] = deadlines('2026-11-01T12:00:00Z', submitted);
    expect(deadlineLines([])).toEqual(['No deadline applies yet.']);
    if (!first) throw new Error('no deadline');
    expect(deadlineLines([{ ...first, met: '2026-10-15', standing: 'met', citations: ['12 CFR 1026.40'] }])).toEqual([
      'met      by   2026-10-15  Home equity disclosures, before the application is submitted; done 2026-10-15 (12 CFR 1026.40)' +
        `\n${' '.repeat(26)}counted from 2026-10-15: The form of the application was submitted. They are made anew for the terms that are submitted, and no form is submitted without them.`,
    ]);
  });
});
