import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Product } from '../../runtime/engine/product.ts';
import { startSession } from '../../runtime/engine/session/start-session.ts';
import type { Block } from '../../runtime/schema/types.ts';
import { now } from '../state/open-runtime.ts';
import { incomeStep, smallProduct } from '../state/small-product.ts';
import { draw } from './draw.tsx';

const open = (block: Block) => {
  const step = { ...incomeStep, id: 'registration/name', rules: [], blocks: { it: block }, order: ['it'], forms: {} };
  const product: Product = { ...smallProduct, screens: { ...smallProduct.screens, 'registration/name': step } };
  draw('/register', { product, session: startSession({ now }) });
};
const links = { phone: 'tel:+15550100142', email: 'mailto:help@lender.example' };

test('a person with links and no ways to be reached has no empty list', () => {
  open({ kind: 'person', name: 'Customer service', text: 'Call us.', links, order: ['phone', 'email'] });
  expect(screen.getByText('Customer service')).toBeTruthy();
  expect(document.querySelector('[data-block="it"] dl')).toBeNull();
});

test('a callout with links and no items has no empty list', () => {
  open({ kind: 'callout', title: 'Call us', links, order: ['phone', 'email'] });
  expect(document.querySelector('[data-block="it"] ul')).toBeNull();
});

test('one item without an order is shown', () => {
  open({ kind: 'callout', title: 'Call us', items: { days: { text: 'Saturdays count.' } } });
  expect(screen.getByText('Saturdays count.')).toBeTruthy();
});
