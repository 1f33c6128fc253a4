import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import { dayChoice } from '../../runtime/widgets/day-choice/definition.ts';
import { weeksAway, weeksOf } from '../../runtime/widgets/day-choice/offered-days.ts';
import { at, exampleOf, openWidget } from './open-widget.tsx';

const radios = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);

test('the days that are given are offered, and no other of their weeks', () => {
  openWidget(exampleOf(dayChoice.examples, 'Empty'));
  expect(radios()).toHaveLength(23);
  expect(radios().slice(0, 5)).toEqual([24, 25, 27, 28, 30].map((day) => `2026-11-${day}`));
  expect(radios().at(-1)).toBe('2026-12-21');
});

test('a day is named in full', () => {
  openWidget(exampleOf(dayChoice.examples, 'Empty'));
  expect(screen.getByRole('radio', { name: 'Tuesday, December 1, 2026' })).toHaveProperty('value', '2026-12-01');
});

test('choosing a day stores it and commits it', () => {
  const { seen } = openWidget(exampleOf(dayChoice.examples, 'Empty'));
  fireEvent.click(screen.getByRole('radio', { name: 'Tuesday, December 1, 2026' }));
  expect(seen).toMatchObject({ value: '2026-12-01', commits: 1 });
});

test('the arrows up and down lead to the same weekday', () => {
  const { seen } = openWidget(exampleOf(dayChoice.examples, 'Chosen'));
  fireEvent.keyDown(at('field-it-2026-12-01'), { key: 'ArrowDown' });
  expect([seen.value, document.activeElement?.id]).toEqual(['2026-12-08', 'field-it-2026-12-08']);
  fireEvent.keyDown(at('field-it-2026-11-24'), { key: 'ArrowUp' });
  expect(seen.value).toBe('2026-12-08');
});

test('a stored day that is no longer offered chooses nothing', () => {
  openWidget({ ...exampleOf(dayChoice.examples, 'Empty'), value: '2026-11-29' });
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
});

describe('weeksOf', () => {
  it('has whole weeks from Sunday to Saturday', () => {
    const weeks = weeksOf(['2026-12-02', '2026-11-24']);
    expect(weeks.map((week) => [week[0]?.day, week[6]?.day])).toEqual([
      ['2026-11-22', '2026-11-28'],
      ['2026-11-29', '2026-12-05'],
    ]);
  });

  it('leaves out a week in which nothing is offered', () => {
    expect(weeksOf(['2026-11-24', '2026-12-08'])).toHaveLength(2);
  });

  it.each([[undefined], [[]], [['soon', 7, null]], ['2026-11-29']])('has none of %j', (days) =>
    expect(weeksOf(days)).toEqual([]),
  );

  it('ends after eleven weeks', () => {
    const days = Array.from({ length: 28 }, (_, index) => [
      `2026-01-${index + 1}`,
      `2026-02-${index + 1}`,
      `2026-03-${index + 1}`,
      `2026-04-${index + 1}`,
    ]);
    expect(weeksOf(days.flat().map((day) => day.replace(/-(\d)$/, '-0$1')))).toHaveLength(11);
  });
});

it('a closed day in between is skipped', () => {
  const weeks = weeksOf(['2026-11-22', '2026-11-24', '2026-12-01', '2026-12-06']).map((week, row) =>
    row === 1 ? week.map((one) => ({ ...one, offered: false })) : week,
  );
  expect(weeksAway(weeks, '2026-11-24', 1)).toBeUndefined();
  expect(weeksAway(weeks, '2026-11-22', 1)).toBe('2026-12-06');
});
