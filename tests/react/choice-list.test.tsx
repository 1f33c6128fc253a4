import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Product } from '../../runtime/engine/product.ts';
import { startSession } from '../../runtime/engine/session/start-session.ts';
import type { Action, Block } from '../../runtime/schema/types.ts';
import { now } from '../state/open-runtime.ts';
import { smallProduct, withNameScreen } from '../state/small-product.ts';
import { draw } from './draw.tsx';

const actions: Record<string, Action> = {
  next: { label: 'Next', do: [{ advance: true }] },
  upload: { label: 'Upload documents', do: [{ set: { income: 1 } }] },
  call: { label: 'Call me', when: { present: 'spouse' }, do: [] },
};

const ways: Block = {
  kind: 'choice-list',
  items: {
    upload: { title: 'With documents', text: 'Two pay stubs.', action: 'upload' },
    call: { title: 'By phone', action: 'call' },
  },
  order: ['upload', 'call'],
};

const productOf = (block: Block): Product => ({
  ...smallProduct,
  screens: withNameScreen({ blocks: { ways: block }, actions, actionOrder: ['next', 'upload', 'call'] }),
});

const open = (block: Block) => draw('/register', { product: productOf(block), session: startSession({ now }) });
const names = (within: Element | null) =>
  [...(within?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);

test('a choice has its button, which no longer stands below the screen', () => {
  open(ways);
  const list = document.querySelector('[data-block="ways"]');
  expect(names(list)).toEqual(['Upload documents']);
  expect(names(document.querySelector('form > :last-child'))).toEqual(['Next']);
});

test('a choice whose action is not offered is not shown', () => {
  open(ways);
  expect(screen.queryByText('By phone')).toBeNull();
});

test('where the block is hidden its actions stand below the screen', () => {
  open({ ...ways, when: false });
  expect(names(document.querySelector('form > :last-child'))).toEqual(['Next', 'Upload documents']);
});

test('pressing a choice runs its action and does not submit the screen', () => {
  const { runtime } = open(ways);
  const button = within(document.querySelector('[data-block="ways"]') as HTMLElement).getByRole('button');
  expect(button.getAttribute('type')).toBe('button');
  fireEvent.click(button);
  expect(runtime.store.get(runtime.sessionAtom).answers.income).toBe(1);
});
