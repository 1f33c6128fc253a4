import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { email as emailWidget } from '../../runtime/widgets/email/definition.ts';
import { text as textWidget } from '../../runtime/widgets/text/definition.ts';
import { exampleOf, openWidget, paste } from './open-widget.tsx';

test('a text is stored as typed, and absent when it is emptied', () => {
  const { control, seen } = openWidget(exampleOf(textWidget.examples, 'Empty'));
  paste(control(), ' Zoë ');
  expect(seen.value).toBe(' Zoë ');
  paste(control(), '');
  expect(seen.value).toBeUndefined();
});

test('leaving a text commits it, typing does not', () => {
  const { control, seen } = openWidget(exampleOf(textWidget.examples, 'Empty'));
  paste(control(), 'Zoë');
  expect(seen.commits).toBe(0);
  fireEvent.blur(control());
  expect(seen.commits).toBe(1);
});

test('a text that is wrong points to its error and can be filled in by the browser', () => {
  const { control } = openWidget(exampleOf(textWidget.examples, 'With an error'));
  expect(control().getAttribute('aria-describedby')).toBe('field-it-error');
  expect(control().getAttribute('aria-required')).toBe('true');
  expect(control().getAttribute('autocomplete')).toBe('given-name');
});

test('a text input has the keyboard that its document names', () => {
  const field = { ...exampleOf(textWidget.examples, 'Empty').field, props: { inputmode: 'numeric' } };
  expect(openWidget({ state: 'Numbers', field }).control().inputMode).toBe('numeric');
});

test('an e-mail address gets its keyboard and is not corrected', () => {
  const { control } = openWidget(exampleOf(emailWidget.examples, 'Empty'));
  expect(control().type).toBe('email');
  expect(control().getAttribute('autocapitalize')).toBe('none');
  expect(control().getAttribute('spellcheck')).toBe('false');
});
