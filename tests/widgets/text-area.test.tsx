import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { textArea as textAreaWidget } from '../../runtime/widgets/text-area/definition.ts';
import { exampleOf, openWidget, paste } from './open-widget.tsx';

test('lines are stored as typed, and absent when they are emptied', () => {
  const { control, seen } = openWidget(exampleOf(textAreaWidget.examples, 'Empty'));
  paste(control(), 'First line\nSecond line');
  expect(seen.value).toBe('First line\nSecond line');
  paste(control(), '');
  expect(seen.value).toBeUndefined();
});

test('leaving a text area commits it', () => {
  const { control, seen } = openWidget(exampleOf(textAreaWidget.examples, 'Filled'));
  fireEvent.blur(control());
  expect(seen.commits).toBe(1);
});

test('a text area that is wrong points to its error', () => {
  const { control } = openWidget(exampleOf(textAreaWidget.examples, 'With an error'));
  expect(control().getAttribute('aria-describedby')).toBe('field-it-error');
});
