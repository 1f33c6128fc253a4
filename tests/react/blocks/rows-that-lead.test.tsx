import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '../../../runtime/engine/session/start-session.ts';
import type { TableBlock } from '../../../runtime/schema/types.ts';
import { now } from '../../state/open-runtime.ts';
import { smallProduct, withNameScreen } from '../../state/small-product.ts';
import { draw } from '../draw.tsx';

const rates: TableBlock = {
  kind: 'table',
  caption: 'Rates',
  of: 'rates',
  columns: {
    name: { label: 'Name', value: { var: 'item.name' } },
    rate: { label: 'Rate', value: { var: 'item.rate' }, source: 'Of today.' },
    term: { label: 'Term', value: { var: 'item.term' }, source: 'Of the offer.' },
  },
  order: ['name', 'rate', 'term'],
  current: { '==': [{ var: 'item.name' }, 'Second'] },
  link: { to: '/rate', query: { name: { var: 'item.name' }, among: { var: 'item.absent' } } },
};

function drawRates(): void {
  const text = { type: 'string', optional: true } as const;
  const fields = { name: text, rate: text, term: text, absent: text };
  const fact = { type: 'list', source: 'answer', description: '', items: { type: 'object', fields } } as const;
  const product = {
    ...smallProduct,
    facts: { ...smallProduct.facts, rates: fact },
    screens: withNameScreen({
      blocks: { rates },
      shortcuts: { keys: { j: { next: 'rates' }, k: { previous: 'rates' } } },
    }),
  };
  const list = ['First', 'Second', 'Third'].map((name) => ({
    name,
    rate: '8.1',
    ...(name === 'First' ? { term: '10' } : {}),
  }));
  draw('/register', { product, session: { ...startSession({ now }), answers: { rates: list } } });
}

const press = (key: string): boolean => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = (): string | null | undefined => document.activeElement?.textContent;

test('a row leads to its address with the parameters that are known, and the open one says so', () => {
  drawRates();
  expect(screen.getByRole('link', { name: 'Second' }).getAttribute('href')).toMatch(/\/rate\?name=Second$/);
  expect([...document.querySelectorAll('tr[aria-current]')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Second'),
  ]);
});

// From the top of the list, j would lead a person away from what they work on.
test('keys go on from the open row, and from the row in which the focus is', () => {
  drawRates();
  press('j');
  expect(focused()).toBe('Third');
  press('ArrowRight');
  expect(focused()).toBe('8.1');
  press('k');
  expect(focused()).toBe('Second');
});

// A tab stop for each value would put dozens between one row and the next.
test('the arrow keys lead along a row to the values that tell their source, and Tab passes them by', () => {
  drawRates();
  screen.getByRole('link', { name: 'First' }).focus();
  press('ArrowRight');
  const value = document.activeElement as HTMLElement;
  expect([value.textContent, value.tabIndex]).toEqual(['8.1', -1]);
  expect(document.getElementById(value.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Of today.');
  press('ArrowRight');
  expect(focused()).toBe('10');
  press('ArrowRight');
  expect(focused()).toBe('10');
  press('ArrowLeft');
  press('ArrowLeft');
  expect(focused()).toBe('First');
});
