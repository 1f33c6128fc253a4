import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Product } from '../../../runtime/engine/product.ts';
import { nameStep, smallProduct } from '../../state/small-product.ts';
import { draw } from '../draw.tsx';

/** The step with a bar, once there is a first name. */
const withBar: Product = {
  ...smallProduct,
  screens: {
    ...smallProduct.screens,
    'registration/name': {
      ...nameStep,
      bar: { when: { present: 'name.firstName' }, figure: '$511.80', unit: 'a month', detail: '8% APR' },
    },
  },
};

test('the bar stands with the first primary button once its condition holds', () => {
  draw('/register', { product: withBar });
  const beside = () => screen.getByRole('button', { name: 'Next' }).previousElementSibling?.textContent;
  expect(beside()).toBeUndefined();
  const field = screen.getByLabelText('First name');
  fireEvent.change(field, { target: { value: 'Ana' } });
  fireEvent.blur(field);
  expect(beside()).toBe('$511.80 a month 8% APR');
});

test('the button is named by its label alone', () => {
  draw('/register', { product: withBar });
  fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Ana' } });
  expect(screen.getByRole('button', { name: 'Next' }).textContent).toBe('Next');
});
