import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { number as numberWidget } from '../../runtime/widgets/number/definition.ts';
import { exampleOf, openWidget, type } from './open-widget.tsx';

const empty = exampleOf(numberWidget.examples, 'Empty');

test.each([
  ['6', 6],
  ['-6', -6],
  ['1,250', 1250],
  ['6.5', '6.5'],
  ['85.000', '85.000'],
  ['6 years', '6 years'],
  ['1e3', '1e3'],
  ['-', '-'],
  ['1,2', '1,2'],
  ['1 2 3', '1 2 3'],
  ['8\u00b2', '8\u00b2'],
  ['\uff16', 6],
])('%s is stored as %s', (text, stored) => {
  const { control, seen } = openWidget(empty);
  type(control(), text);
  expect(seen.value).toBe(stored);
});

test('a text that is no number stays in its box when it is left', () => {
  const { control } = openWidget(empty);
  type(control(), 'six');
  fireEvent.blur(control());
  expect(control().value).toBe('six');
});

test('the unit describes the control, beside the help and the error', () => {
  const { control } = openWidget(exampleOf(numberWidget.examples, 'With an error'));
  const described = (control().getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['years', 'Enter the years']);
});

test('a field without a unit shows none', () => {
  const { props: _props, ...field } = empty.field;
  const { control } = openWidget({ ...empty, field });
  expect(control().getAttribute('aria-describedby')).toBeNull();
});
