import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toggled } from '../../runtime/widgets/checkboxes/chosen.ts';
import { checkboxes as checkboxesWidget } from '../../runtime/widgets/checkboxes/definition.ts';
import { exampleOf, openWidget } from './open-widget.tsx';

const press = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));

test('the value is a list of the ticked options in the order of the boxes, and absent without any', () => {
  const { seen } = openWidget(exampleOf(checkboxesWidget.examples, 'Empty'));
  press('Birds');
  press('Cats');
  expect(seen).toMatchObject({ value: ['CAT', 'BIRD'], commits: 2 });
  press('Cats');
  press('Birds');
  expect(seen.value).toBeUndefined();
});

test('an exclusive option unticks the others, and the reverse', () => {
  const { seen } = openWidget(exampleOf(checkboxesWidget.examples, 'Chosen'));
  press('I do not wish to answer');
  expect(seen.value).toEqual(['NO_ANSWER']);
  press('Dogs');
  expect(seen.value).toEqual(['DOG']);
});

test('a value without a box is dropped', () => {
  expect(toggled(['GONE'], 'CAT', ['CAT', 'DOG'], [])).toEqual(['CAT']);
});
