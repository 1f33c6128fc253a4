import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Product } from '../../runtime/engine/product.ts';
import { smallProduct } from '../state/small-product.ts';
import { draw } from './draw.tsx';

const words = { 'step-done': '(done)', 'progress-at': 'Which step of how many' };
const states = { copy: { ...smallProduct.shell.states?.copy, ...words } };
const product: Product = { ...smallProduct, shell: { ...smallProduct.shell, states } };

test('a step that is done says so, and the one that is done now is marked as such', () => {
  draw('/register/income', { product });
  const steps = [...document.querySelectorAll('ol > li')];
  expect(steps.map((step) => step.getAttribute('data-state'))).toEqual(['done', 'current']);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step']);
  expect(steps.map((step) => step.textContent?.includes('(done)'))).toEqual([true, false]);
});

test('the steps are preceded by which of them it is, in words', () => {
  draw('/register/income', { product });
  const at = screen.getByText('Which step of how many');
  expect(at.compareDocumentPosition(document.querySelectorAll('ol > li')[0] ?? at)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});
