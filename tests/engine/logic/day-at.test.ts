import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOfNumber, writeDay } from '../../../runtime/dates/calendar.ts';
import { dayAt, startOfDay } from '../../../runtime/dates/day-at.ts';
import { zoneOf } from '../../../runtime/dates/time-zones.ts';

const states =
  'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY'.split(
    ' ',
  );

describe('the day at a property', () => {
  test.each([
    ['NY', '2026-11-21T05:00:00Z', '2026-11-21'],
    ['NY', '2026-11-21T04:59:59Z', '2026-11-20'],
    ['HI', '2026-11-21T09:59:59Z', '2026-11-20'],
    ['HI', '2026-11-21T10:00:00Z', '2026-11-21'],
    ['TX', '2026-11-21T06:30:00Z', '2026-11-20'],
    ['FL', '2026-11-21T05:30:00Z', '2026-11-20'],
    ['AZ', '2026-07-21T06:30:00Z', '2026-07-20'],
    ['CO', '2026-07-21T06:30:00Z', '2026-07-21'],
    ['OR', '2026-11-21T07:30:00Z', '2026-11-20'],
  ])('in %s at %s is %s', (state, instant, day) => {
    expect(dayAt(instant, state)).toBe(day);
  });

  test.each([undefined, null, '', 'XX', 7])('is the one in Los Angeles for the state %j', (state) => {
    expect(dayAt('2026-11-21T07:59:59Z', state)).toBe('2026-11-20');
    expect(dayAt('2026-11-21T08:00:00Z', state)).toBe('2026-11-21');
  });

  test('takes an offset as it is written', () => {
    expect(dayAt('2026-11-21T00:30:00+02:00', 'NY')).toBe('2026-11-20');
  });

  test.each(['2026-11-21', '2026-11-21T10:00:00', 'now', '', 5, null])('%j is no instant', (text) => {
    expect(dayAt(text, 'NY')).toBeUndefined();
  });

  test('there is a zone for every state', () => {
    const pacific = states.filter((state) => zoneOf(state) === 'America/Los_Angeles');
    expect(pacific).toEqual(['CA', 'ID', 'NV', 'OR', 'WA']);
  });

  test.each(['UTC', 'Pacific/Honolulu', 'Pacific/Kiritimati'])('is the same on a machine in %s', (zone) => {
    const script = `import { dayAt } from './runtime/dates/day-at.ts';
      const at = ['2026-11-21T04:30:00Z', '2026-03-08T09:59:00Z', '2026-12-31T23:59:59Z'];
      console.log(new Date(2026, 0, 1).getTimezoneOffset(), JSON.stringify(at.flatMap((t) => ['NY', 'HI', 'AK', ''].map((s) => dayAt(t, s)))));`;
    const run = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    });
    const [offset, days] = run.stdout.trim().split(' ');
    expect(Number(offset)).toBe({ UTC: 0, 'Pacific/Honolulu': 600, 'Pacific/Kiritimati': -840 }[zone]);
    expect(JSON.parse(days ?? '')).toEqual([
      '2026-11-20',
      '2026-11-20',
      '2026-11-20',
      '2026-11-20',
      '2026-03-08',
      '2026-03-07',
      '2026-03-07',
      '2026-03-08',
      '2026-12-31',
      '2026-12-31',
      '2026-12-31',
      '2026-12-31',
    ]);
  });
});

describe('the moment a day begins at a property', () => {
  test.each([
    ['NY', '2026-11-21', '2026-11-21T05:00:00.000Z'],
    ['NY', '2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['AZ', '2026-07-21', '2026-07-21T07:00:00.000Z'],
    ['GU', '2026-07-21', '2026-07-20T14:00:00.000Z'],
    [undefined, '2026-11-21', '2026-11-21T08:00:00.000Z'],
  ])('in %s of %s is %s', (state, day, instant) => {
    expect(startOfDay(day, state)).toBe(instant);
  });

  test.each(['2026-02-29', '2026-11-21T00:00:00Z', '', 5, null])('%j has none', (day) => {
    expect(startOfDay(day, 'NY')).toBeUndefined();
  });

  test('is the first of the day, whatever the day and the state', () => {
    const since1970 = fc.integer({ min: 719_468, max: 790_000 }).map((number) => writeDay(dayOfNumber(number)));
    fc.assert(
      fc.property(since1970, fc.constantFrom(...states, 'GU', 'PR'), (day, state) => {
        const begins = Date.parse(startOfDay(day, state) ?? '');
        const dayOf = (instant: number) => dayAt(new Date(instant).toISOString(), state);
        expect(dayOf(begins)).toBe(day);
        expect(dayOf(begins - 1) ?? '').not.toBe(day);
      }),
    );
  });
});
