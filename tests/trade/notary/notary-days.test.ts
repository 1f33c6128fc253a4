import { expect, test } from 'vitest';
import { momentAtHome, notaryDays, timeAtHome } from '../../../src/trade/notary/functions/notary-days.ts';
import { zoneName } from '../../../src/values/calendar/zone-name.ts';

test('times are those of the home, Sundays and holidays left out, from two hours on', () => {
  const days = notaryDays('2026-11-23T17:00:00Z', 'CO');
  expect(days.map(({ day }) => day)).toEqual([
    'Monday, November 23',
    'Tuesday, November 24',
    'Wednesday, November 25',
    'Friday, November 27',
    'Saturday, November 28',
  ]);
  expect(days[0]).toEqual({
    id: '2026-11-23',
    day: 'Monday, November 23',
    midday: '2026-11-23T19:00:00.000Z',
    middayLabel: '12:00 PM',
    afternoon: '2026-11-23T22:00:00.000Z',
    afternoonLabel: '3:00 PM',
    evening: '2026-11-24T01:00:00.000Z',
    eveningLabel: '6:00 PM',
  });
});

test('in the evening the next day is the first; a state in two zones has the western one', () => {
  const [first] = notaryDays('2026-07-06T23:30:00Z', 'FL');
  expect(first?.id).toBe('2026-07-07');
  expect(first?.morning).toBe('2026-07-07T14:00:00.000Z');
});

test('days and hours stay right where the clocks change', () => {
  const days = notaryDays('2026-10-30T17:00:00Z', 'CO');
  expect(days.map(({ evening }) => evening)).toEqual([
    '2026-10-31T00:00:00.000Z',
    '2026-11-01T00:00:00.000Z',
    '2026-11-03T01:00:00.000Z',
    '2026-11-04T01:00:00.000Z',
    '2026-11-05T01:00:00.000Z',
  ]);
});

test("a time is shown in the property's time zone; words stay words", () => {
  expect(timeAtHome('2026-11-24T19:00:00.000Z', 'CO')).toBe('Tuesday, November 24, 12:00 PM Mountain Time');
  expect(timeAtHome('At my home, in the morning', 'CO')).toBe('At my home, in the morning');
  expect(timeAtHome(null, 'CO')).toBeUndefined();
  expect(zoneName('TX')).toBe('Mountain Time');
});

test('days and times are written in the language that is read', () => {
  expect(timeAtHome('2026-11-24T19:00:00.000Z', 'CO', 'es-US')).toBe(
    'martes, 24 de noviembre, 12:00 p.m. hora de las Montañas Rocosas',
  );
  const english = notaryDays('2026-11-23T17:00:00Z', 'CO');
  const spanish = notaryDays('2026-11-23T17:00:00Z', 'CO', 'es-US');
  expect(spanish[0]?.day).toBe('lunes, 23 de noviembre');
  expect(spanish.map(({ id, morning }) => [id, morning])).toEqual(english.map(({ id, morning }) => [id, morning]));
});

test.each([
  ['2026-12-01', 8, 'CO', '2026-12-01T15:00:00.000Z'],
  ['2026-07-01', 8, 'CO', '2026-07-01T14:00:00.000Z'],
  ['2026-03-08', 16, 'NY', '2026-03-08T20:00:00.000Z'],
  ['2026-12-01', 19, 'HI', '2026-12-02T05:00:00.000Z'],
  ['2026-12-01', 0, 'TX', '2026-12-01T07:00:00.000Z'],
  ['2026-12-32', 8, 'CO', undefined],
  ['2026-12-01T10:00:00Z', 8, 'CO', undefined],
  ['2026-12-01', 24, 'CO', undefined],
  ['2026-12-01', null, 'CO', undefined],
])('%s at %s o’clock at a home in %s', (day, hour, state, moment) => {
  expect(momentAtHome(day, hour, state)).toBe(moment);
});
