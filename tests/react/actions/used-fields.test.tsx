import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Product } from '../../../runtime/engine/product.ts';
import type { FormBlock } from '../../../runtime/schema/types.ts';
import { nameStep, smallProduct } from '../../state/small-product.ts';
import { draw } from '../draw.tsx';

const form = nameStep.blocks.form as FormBlock;
const compiled = nameStep.forms.form;
if (!compiled) throw new Error('The form of names is not there');

/** Two fields, each with an action of its own behind it, which says that it was pressed. */
const twoUses: Product = {
  ...smallProduct,
  screens: {
    ...smallProduct.screens,
    'registration/name': {
      ...nameStep,
      blocks: {
        one: { ...form, order: ['firstName'], action: 'one' },
        two: { ...form, order: ['lastName'], action: 'two' },
      },
      order: ['one', 'two'],
      forms: { one: compiled, two: compiled },
      actions: {
        one: { label: 'One', do: [{ set: { spouse: 'one' } }] },
        two: { label: 'Two', do: [{ set: { spouse: 'two' } }] },
      },
      actionOrder: ['one', 'two'],
    },
  },
};

function pressed(act: () => void, product: Product = twoUses): unknown {
  const { runtime } = draw('/register', { product });
  act();
  return runtime.store.get(runtime.sessionAtom).answers.spouse;
}

const enterIn = (label: string): void => {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  field.focus();
  fireEvent.submit(field.form as HTMLFormElement);
};

test.each([
  ['First name', 'one'],
  ['Last name', 'two'],
])('Enter in %s presses the action behind it', (label, action) => {
  expect(pressed(() => enterIn(label))).toBe(action);
});

test.each([
  ['One', 'one'],
  ['Two', 'two'],
])('a click on %s presses it', (name, action) => {
  expect(pressed(() => fireEvent.click(screen.getByRole('button', { name })))).toBe(action);
});

test('one button submits the form: the first', () => {
  draw('/register', { product: twoUses });
  const types = screen.getAllByRole<HTMLButtonElement>('button').map(({ type }) => type);
  expect(types.filter((type) => type === 'submit')).toHaveLength(1);
});

/** The second field's action stands behind it; another is below the page. Both buttons submit the form. */
const useAndBelow: Product = {
  ...smallProduct,
  screens: {
    ...smallProduct.screens,
    'registration/name': {
      ...nameStep,
      blocks: { one: { ...form, order: ['firstName'] }, two: { ...form, order: ['lastName'], action: 'two' } },
      order: ['one', 'two'],
      forms: { one: compiled, two: compiled },
      actions: {
        all: { label: 'All', do: [{ set: { spouse: 'all' } }] },
        two: { label: 'Two', do: [{ set: { spouse: 'two' } }] },
      },
      actionOrder: ['all', 'two'],
    },
  },
};

// Would catch a click on one submit button that presses the other's action.
test.each([
  ['All', 'all'],
  ['Two', 'two'],
])('beside an action behind fields, a click on %s presses it', (name, action) => {
  const act = () => fireEvent.click(screen.getByRole('button', { name }));
  expect(pressed(act, useAndBelow)).toBe(action);
});

test.each([
  ['First name', 'all'],
  ['Last name', 'two'],
])('beside an action behind fields, Enter in %s presses its own', (label, action) => {
  expect(pressed(() => enterIn(label), useAndBelow)).toBe(action);
});
