import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Product } from '../../runtime/engine/product.ts';
import { startSession } from '../../runtime/engine/session/start-session.ts';
import type { ListBlock } from '../../runtime/schema/types.ts';
import { now } from '../state/open-runtime.ts';
import { smallProduct, withNameScreen } from '../state/small-product.ts';
import { draw } from './draw.tsx';

const steps: ListBlock = {
  kind: 'list',
  style: 'timeline',
  items: {
    signed: { state: 'done', text: 'You signed your papers.' },
    cancel: { state: 'now', date: 'until Friday', text: 'You may cancel.' },
    money: { state: 'next', date: '', text: 'We send your money.' },
    gone: { state: 'next', text: 'Never shown.', when: { present: 'spouse' } },
  },
  order: ['signed', 'cancel', 'money', 'gone'],
};

const product: Product = {
  ...smallProduct,
  shell: {
    ...smallProduct.shell,
    states: { copy: { 'state-done': 'Done', 'state-now': 'Now', 'state-next': 'To come' } },
  },
  screens: withNameScreen({ blocks: { steps } }),
};

const items = () => within(document.querySelector('[data-block="steps"] ol') as HTMLElement).getAllByRole('listitem');

test('a timeline says of each item in words what its mark shows, and when it is', () => {
  draw('/register', { product, session: startSession({ now }) });
  expect(items().map(({ textContent }) => textContent)).toEqual([
    'Done: You signed your papers.',
    'Now, until Friday: You may cancel.',
    'To come: We send your money.',
  ]);
});

test('one item of a timeline is the current step', () => {
  draw('/register', { product, session: startSession({ now }) });
  expect(items().map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(screen.queryByText('Never shown.')).toBeNull();
});
