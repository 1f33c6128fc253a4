import { expect, test } from 'vitest';
import type { DepartmentHours } from '../../../runtime/schema/types.ts';
import { openStatus, usualWeek, weekOf } from '../../../src/server/operating-hours/opening-hours.ts';

const hours: DepartmentHours = {
  open: [
    { from: 'Monday', to: 'Friday', startTime: '06:00', endTime: '18:00' },
    { from: 'Sunday', to: 'Sunday', startTime: '00:30', endTime: '05:30' },
  ],
  closedOnFederalHolidays: true,
  closedOn: ['2026-11-27'],
  otherHours: [{ day: '2026-12-25', startTime: '08:00', endTime: '12:00' }],
};
const at = (text: string) => openStatus(hours, new Date(text));

test.each([
  ['2026-03-06T13:59:59Z', false, 'the last standard-time Friday, before 6 a.m. (UTC-8)'],
  ['2026-03-06T14:00:00Z', true, 'at 6 a.m.'],
  ['2026-03-09T12:59:59Z', false, 'the first daylight-time Monday, before 6 a.m. (UTC-7)'],
  ['2026-03-09T13:00:00Z', true, 'at 6 a.m., an hour earlier by UTC'],
  ['2026-03-10T00:59:59Z', true, 'before 6 p.m.'],
  ['2026-03-10T01:00:00Z', false, 'at 6 p.m.'],
  ['2026-10-30T13:00:00Z', true, 'the last daylight-time Friday at 6 a.m.'],
  ['2026-11-02T13:00:00Z', false, 'the first standard-time Monday at 5 a.m.'],
  ['2026-11-02T14:00:00Z', true, 'at 6 a.m.'],
])('at %s it is open: %s (%s)', (text, open) => {
  expect(at(text).isOpen).toBe(open);
});

test('the hours of the day on which the clocks change are those of the clock', () => {
  expect(at('2026-03-08T09:00:00Z')).toEqual({ isOpen: true, opensAt: null, closesAt: '2026-03-08T12:30:00.000Z' });
  expect(at('2026-11-01T08:00:00Z')).toEqual({ isOpen: true, opensAt: null, closesAt: '2026-11-01T13:30:00.000Z' });
});

test('holidays and other closed days are passed over to the next opening', () => {
  expect(at('2026-11-26T18:00:00Z')).toEqual({ isOpen: false, opensAt: '2026-11-29T08:30:00.000Z', closesAt: null });
});

test('a day with hours of its own has them, even on a holiday', () => {
  expect(at('2026-12-25T17:00:00Z')).toEqual({ isOpen: true, opensAt: null, closesAt: '2026-12-25T20:00:00.000Z' });
});

test('the week of a Sunday evening in Pacific time is the one that ends, with its holiday', () => {
  const week = weekOf(hours, new Date('2026-11-30T02:00:00Z'));
  expect(week.map(({ isOpen }) => isOpen)).toEqual([true, true, true, false, false, false, true]);
  expect(week[3]).toEqual({ weekday: 'Thursday', weekdayValue: 4, startTime: null, endTime: null, isOpen: false });
  expect(usualWeek(hours).map(({ isOpen }) => isOpen)).toEqual([true, true, true, true, true, false, true]);
});
