import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people as peopleWidget } from '../../runtime/widgets/people/definition.ts';
import { at, exampleOf, openWidget, paste } from './open-widget.tsx';

const two = exampleOf(peopleWidget.examples, 'Two persons');

test('the fewest persons have a form each, and are no answer while nothing is in it', () => {
  const { seen } = openWidget(exampleOf(peopleWidget.examples, 'Empty'));
  expect(screen.getAllByRole('group', { name: /^Owner/ })).toHaveLength(1);
  expect(seen.value).toBeUndefined();
  paste(at('field-it-0-firstName'), 'Alex');
  expect(seen.value).toEqual([{ firstName: 'Alex' }]);
  paste(at('field-it-0-firstName'), '');
  expect(seen.value).toBeUndefined();
});

test('where none is needed no form stands there until one is added, and the last one can be removed', () => {
  const { seen } = openWidget(exampleOf(peopleWidget.examples, 'Nobody yet'));
  expect(screen.queryAllByRole('group', { name: /^Owner/ })).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Add another owner' }));
  expect(document.activeElement?.id).toBe('field-it-0-firstName');
  expect(seen.value).toEqual([{}]);
  fireEvent.click(at('field-it-0-remove'));
  expect(seen.value).toBeUndefined();
  expect(document.activeElement?.id).toBe('field-it-add');
});

test('a person that is added has the focus in its first line', () => {
  const { seen } = openWidget(two);
  fireEvent.click(screen.getByRole('button', { name: 'Add another owner' }));
  expect(document.activeElement?.id).toBe('field-it-2-firstName');
  expect(seen.value).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Add another owner' })).toBeNull();
});

test('the removal of a person is announced, and the focus stays in the list', () => {
  const { seen } = openWidget(two);
  fireEvent.click(at('field-it-0-remove'));
  expect(seen.value).toEqual([expect.objectContaining({ firstName: 'Sam' })]);
  expect(screen.getByRole('status').textContent).toBe('Owner 1 was removed');
  expect(document.activeElement?.id).toBe('field-it-0-firstName');
});

test('the last one cannot be removed', () => {
  openWidget(exampleOf(peopleWidget.examples, 'Empty'));
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
});

test('an error is at its own input, which it describes', () => {
  openWidget(exampleOf(peopleWidget.examples, 'With errors'));
  const email = at('field-it-1-email');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(email.getAttribute('aria-describedby')).toBe('field-it-1-email-help field-it-1-email-error');
  expect(at('field-it-0-email').getAttribute('aria-invalid')).toBeNull();
});

test('a left input is reported by its index', () => {
  const { seen } = openWidget(two);
  fireEvent.blur(at('field-it-1-lastName'));
  expect(seen.parts).toEqual(['1.lastName']);
});
