import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dateValue, partsOf, wholeDate } from '../../runtime/widgets/date/date-parts.ts';
import { date as dateWidget } from '../../runtime/widgets/date/definition.ts';
import { at, exampleOf, openWidget, paste } from './open-widget.tsx';

const empty = exampleOf(dateWidget.examples, 'Empty');
const isoDate = /^\d{4}-\d{2}-\d{2}$/;

test.each([
  ['2', '3', '1990', '1990-02-03'],
  ['02', '29', '2000', '2000-02-29'],
  ['12', '31', '1899', '1899-12-31'],
  [' 4 ', '12', '1985', '1985-04-12'],
])('%s %s %s is %s', (month, day, year, stored) => {
  expect(dateValue({ month, day, year })).toBe(stored);
});

test.each([
  ['2', '29', '1900'],
  ['2', '30', '2000'],
  ['4', '31', '1990'],
  ['13', '1', '1990'],
  ['0', '1', '1990'],
  ['1', '0', '1990'],
  ['1', '1', '90'],
  ['1', '', '1990'],
  ['', '', '1990'],
  ['Feb', '3', '1990'],
])('%s %s %s is no date, is kept, and comes back as typed', (month, day, year) => {
  const stored = dateValue({ month, day, year });
  expect(stored).not.toMatch(isoDate);
  expect(partsOf(stored)).toEqual({ month, day, year });
});

test('three blanks are absent', () => {
  expect(dateValue({ month: '', day: ' ', year: '' })).toBeUndefined();
});

test.each([
  '1985-04-12',
  '04/12/1985',
  '4/12/1985',
  '04 / 12 / 1985',
  '4-12-1985',
  '04.12.1985',
  '04 12 1985',
  '04121985',
  '\uff10\uff14/\uff11\uff12/\uff11\uff19\uff18\uff15',
])('%s is a whole date', (text) => {
  const parts = wholeDate(text);
  expect(parts && dateValue(parts)).toBe('1985-04-12');
});

test('typing the three parts stores the date', () => {
  const { seen } = openWidget(empty);
  paste(at('field-it-month'), '4');
  paste(at('field-it-day'), '12');
  paste(at('field-it-year'), '1985');
  expect(seen.value).toBe('1985-04-12');
  expect(at('field-it-month').value).toBe('4');
});

test('a whole date pasted into the first field fills all three', () => {
  const { seen } = openWidget(empty);
  paste(at('field-it-month'), '04/12/1985');
  expect(['month', 'day', 'year'].map((part) => at(`field-it-${part}`).value)).toEqual(['04', '12', '1985']);
  expect(seen.value).toBe('1985-04-12');
});

test('each part has its own autocomplete token and the number pad', () => {
  openWidget(empty);
  const inputs = ['month', 'day', 'year'].map((part) => at(`field-it-${part}`));
  expect(inputs.map((input) => input.getAttribute('autocomplete'))).toEqual(['bday-month', 'bday-day', 'bday-year']);
  expect(inputs.map((input) => input.inputMode)).toEqual(['numeric', 'numeric', 'numeric']);
});

test('it is left when focus leaves all three, not between them', () => {
  const { seen } = openWidget(empty);
  fireEvent.blur(at('field-it-month'), { relatedTarget: at('field-it-day') });
  expect(seen.commits).toBe(0);
  fireEvent.blur(at('field-it-year'), { relatedTarget: document.body });
  expect(seen.commits).toBe(1);
});

test('a value that is no date is shown to be corrected', () => {
  openWidget(exampleOf(dateWidget.examples, 'No such day'));
  expect(['month', 'day', 'year'].map((part) => at(`field-it-${part}`).value)).toEqual(['2', '30', '1990']);
});
