import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Product } from '../../runtime/engine/product.ts';
import { startSession } from '../../runtime/engine/session/start-session.ts';
import type { TableBlock } from '../../runtime/schema/types.ts';
import { now } from '../state/open-runtime.ts';
import { smallProduct, withNameScreen } from '../state/small-product.ts';
import { draw } from './draw.tsx';

const compare: TableBlock = {
  kind: 'table',
  caption: 'Compare the rates',
  of: 'rates',
  columns: { rate: { label: 'Rate', value: { var: 'item.rate' } } },
  order: ['rate'],
  empty: 'There are no rates today',
};

const productWith = (block: TableBlock): Product => ({
  ...smallProduct,
  facts: {
    ...smallProduct.facts,
    rates: {
      type: 'list',
      source: 'answer',
      description: '',
      items: { type: 'object', fields: { rate: { type: 'string' }, term: { type: 'string', optional: true } } },
    },
  },
  screens: withNameScreen({ blocks: { compare: block } }),
});

function drawTable(block: TableBlock, rates: { rate: string; term?: string }[]) {
  const session = { ...startSession({ now }), answers: { rates } };
  return draw('/register', { product: productWith(block), session });
}

const details = () => document.querySelector('details');

test('a folded table is closed at first; the words that open it name it', () => {
  drawTable({ ...compare, folded: true }, [{ rate: '8.1' }]);
  expect(details()?.open).toBe(false);
  expect(document.querySelector('summary')?.textContent).toBe('Compare the rates');
  const table = document.querySelector('table');
  const named = document.getElementById(table?.getAttribute('aria-labelledby') ?? '');
  expect(named?.textContent).toBe('Compare the rates');
  expect(table?.querySelector('caption')).toBeNull();
  expect(table?.querySelector('td')?.textContent).toContain('8.1');
});

test('what is in a folded table is said below its caption, which alone names the table', () => {
  drawTable({ ...compare, folded: true, inShort: 'One rate, from 8.1%' }, [{ rate: '8.1' }]);
  expect(document.querySelector('summary')?.textContent).toBe('Compare the rates One rate, from 8.1%');
  const named = document.querySelector('table')?.getAttribute('aria-labelledby') ?? '';
  expect(document.getElementById(named)?.textContent).toBe('Compare the rates');
});

test('a table that is not folded is open under its caption', () => {
  drawTable(compare, [{ rate: '8.1' }]);
  expect(details()).toBeNull();
  expect(screen.getByRole('table', { name: 'Compare the rates' })).toBeTruthy();
});

test('a folded table without rows says so in the open', () => {
  drawTable({ ...compare, folded: true }, []);
  expect(details()).toBeNull();
  expect(screen.getByText('There are no rates today')).toBeTruthy();
});

test('a table without rows keeps its caption, which names the group of its text', () => {
  drawTable(compare, []);
  const group = screen.getByRole('group', { name: 'Compare the rates' });
  expect(group.textContent).toContain('There are no rates today');
});

test('a column to be hidden while it is empty is left out until one of its cells has a value', () => {
  const more: TableBlock = {
    ...compare,
    columns: { ...compare.columns, term: { label: 'Term', value: { var: 'item.term' }, hideEmpty: true } },
    order: ['rate', 'term'],
  };
  const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  drawTable(more, [{ rate: '8.1' }, { rate: '8.3' }]);
  expect(columns()).toEqual(['Rate']);
  drawTable(more, [{ rate: '8.1' }, { rate: '8.3', term: '10 years' }]);
  expect(columns()).toEqual(['Rate', 'Term']);
});
