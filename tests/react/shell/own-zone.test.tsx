import { parse } from '@formatjs/icu-messageformat-parser';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Product } from '../../../runtime/engine/product.ts';
import type { Copy } from '../../../runtime/schema/copy.ts';
import { nameStep, smallProduct } from '../../state/small-product.ts';
import { draw } from '../draw.tsx';

/** As a Product has it: through JSON. */
const message = (text: string): Copy => JSON.parse(JSON.stringify(parse(text, { captureLocation: false })));

const told: Product = {
  ...smallProduct,
  facts: { ...smallProduct.facts, asked: { type: 'timestamp', source: 'call', description: '' } },
  shell: {
    ...smallProduct.shell,
    states: { copy: { ...smallProduct.shell.states?.copy, saved: message('Saved {time, time, long}.') } },
  },
  screens: {
    ...smallProduct.screens,
    'registration/name': {
      ...nameStep,
      blocks: { ...nameStep.blocks, asked: { kind: 'text', text: message('Asked {asked, time, long}.') } },
      order: [...nameStep.order, 'asked'],
    },
  },
};

test('copy and the mark of what was saved write a moment in the visitor’s zone, once that is known', () => {
  const { runtime } = draw('/register', { product: told, now: () => '2026-11-21T17:00:00Z' });
  const { store, zoneAtom } = runtime;
  expect(store.get(zoneAtom)).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  act(() => {
    runtime.dispatch({ type: 'widget', facts: { asked: '2026-11-21T17:00:00Z' } });
    runtime.markSaved();
    store.set(zoneAtom, 'America/New_York');
  });
  const said = () =>
    [screen.getByText(/^Asked/), screen.getByText(/^Saved/)].map((one) => one.textContent?.replace('\u202f', ' '));
  expect(said()).toEqual(['Asked 12:00 PM EST.', 'Saved 12:00 PM EST.']);
  act(() => store.set(zoneAtom, 'America/Denver'));
  expect(said()).toEqual(['Asked 10:00 AM MST.', 'Saved 10:00 AM MST.']);
});
