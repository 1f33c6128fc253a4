import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CompiledScreen, Product } from '../../../runtime/engine/product.ts';
import { nameStep, smallProduct } from '../../state/small-product.ts';
import { draw } from '../draw.tsx';

/** The step with a note beside it; `keys` is there where the screen shows all steps of a flow. */
function productWith(keys: Pick<CompiledScreen, 'keys'>): Product {
  const note = { kind: 'text' as const, text: 'About five minutes.' };
  const step: CompiledScreen = { ...nameStep, blocks: { ...nameStep.blocks, note }, aside: ['note'], ...keys };
  return { ...smallProduct, screens: { ...smallProduct.screens, 'registration/name': step } };
}

const isAfterAction = (): boolean => {
  const [note, action] = [screen.getByText('About five minutes.'), screen.getByRole('button', { name: 'Next' })];
  return (action.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
};

test('what stands beside a step is written before its actions', () => {
  draw('/register', { product: productWith({}) });
  expect(isAfterAction()).toBe(false);
});

test('what stands beside all steps of a flow comes after its actions, and not between two questions', () => {
  draw('/register', { product: productWith({ keys: { note: ['note'] } }) });
  expect(isAfterAction()).toBe(true);
});
