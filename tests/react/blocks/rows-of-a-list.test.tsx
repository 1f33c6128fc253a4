import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '../../../runtime/engine/session/start-session.ts';
import type { EachBlock, SummaryRow } from '../../../runtime/schema/types.ts';
import { now } from '../../state/open-runtime.ts';
import { smallProduct, withNameScreen } from '../../state/small-product.ts';
import { draw } from '../draw.tsx';

const rows: Record<string, SummaryRow> = {
  state: { label: 'State', value: { var: 'item.state' } },
  other: { label: 'Exception', value: { var: 'item.other' } },
};

const list: EachBlock = {
  kind: 'each',
  of: 'flags',
  blocks: { facts: { kind: 'summary', rows, order: ['state', 'other'] } },
  order: ['facts'],
  title: 'A flag',
  link: { to: 'site:/agent/flag?flag={item.name}' },
  style: 'rows',
};

function drawList(block: EachBlock): void {
  const fields = {
    name: { type: 'string' },
    state: { type: 'string' },
    other: { type: 'string', optional: true },
  } as const;
  const flags = { type: 'list', source: 'answer', description: '', items: { type: 'object', fields } } as const;
  const product = {
    ...smallProduct,
    facts: { ...smallProduct.facts, flags },
    screens: withNameScreen({ blocks: { flags: block } }),
  };
  const answers = {
    flags: [
      { name: 'chat', state: 'On', other: 'Main' },
      { name: 'fees', state: 'Off' },
    ],
  };
  draw('/register', { product, session: { ...startSession({ now }), answers } });
}

const head = () => document.querySelector('[data-each]')?.previousElementSibling;

test('rows that show the same summary have one head with its labels, and each row keeps them for screen readers', () => {
  drawList(list);
  expect([...(head()?.querySelectorAll('span') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'State',
    'Exception',
  ]);
  expect(head()?.getAttribute('aria-hidden')).toBe('true');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'State',
    'Exception',
    'State',
    'Exception',
  ]);
});

test('a row whose title is a link has an arrow, and is opened by the link alone', () => {
  drawList(list);
  const row = document.querySelector<HTMLElement>('[data-each] > li');
  expect(row?.querySelector('svg')).not.toBeNull();
  expect(row && within(row).getAllByRole('link')).toHaveLength(1);
});

test('an empty value is an empty element, which the styles leave out', () => {
  drawList(list);
  expect(document.querySelectorAll('dd:empty')).toHaveLength(1);
});

test('a summary with a row that only some items have gets no head', () => {
  const other: SummaryRow = { label: 'Exception', value: { var: 'item.other' }, when: { present: 'item.other' } };
  drawList({ ...list, blocks: { facts: { kind: 'summary', rows: { ...rows, other }, order: ['state', 'other'] } } });
  expect(head()).toBeNull();
});
