import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDay, wholeYears } from '../../../runtime/dates/calendar.ts';
import { determine } from '../../../runtime/engine/logic/determine.ts';
import { evaluate } from '../../../runtime/engine/logic/evaluate.ts';
import cases from '../../cases/age/age-boundary.json' with { type: 'json' };

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('age', () => {
  test.each(cases)('$dob is $minAge on $today: $oldEnoughMar1', ({ dob, today, minAge, oldEnoughMar1 }) => {
    const oldEnough = { '>=': [{ age: [dob, today] }, minAge] };
    const found = determine(oldEnough, { get: () => undefined }, () => undefined);
    // null: there is no such day.
    expect(found.known ? found.value : null).toBe(oldEnoughMar1);
  });

  test('someone born on 29 February is a year older on 1 March of a common year', () => {
    const on = (today: string) => evaluate({ age: ['2008-02-29', today] }, {});
    expect([on('2026-02-28'), on('2026-03-01'), on('2028-02-28'), on('2028-02-29')]).toEqual([17, 18, 19, 20]);
  });

  test('never falls as days pass', () => {
    fc.assert(
      fc.property(day, day, day, (born, a, b) => {
        const [earlier, later] = a < b ? [a, b] : [b, a];
        expect(evaluate({ '<=': [{ age: [born, earlier] }, { age: [born, later] }] }, {})).toBe(true);
      }),
    );
  });

  test('rises by one in a day at most', () => {
    fc.assert(
      fc.property(day, day, (born, today) => {
        const age = (on: unknown) => wholeYears(parseDay(born) ?? fail(), parseDay(on) ?? fail());
        expect([0, 1]).toContain(age(evaluate({ 'add-days': [today, 1] }, {})) - age(today));
      }),
    );
  });
});

function fail(): never {
  throw new Error('no day');
}
