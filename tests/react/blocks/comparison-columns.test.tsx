import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '../../../runtime/engine/session/start-session.ts';
import styles from '../../../runtime/react/blocks/late/comparison-block.module.css';
import type { ComparisonBlock } from '../../../runtime/schema/types.ts';
import { now } from '../../state/open-runtime.ts';
import { smallProduct, withNameScreen } from '../../state/small-product.ts';
import { draw } from '../draw.tsx';

const compare: ComparisonBlock = {
  kind: 'comparison',
  caption: 'The record',
  alternatives: { owner: { label: 'Owner' }, payment: { label: 'Payment' } },
  alternativeOrder: ['owner', 'payment'],
  rows: {
    first: {
      label: 'First',
      cells: { owner: { value: 'Ana Rivera' }, payment: { value: 100, format: 'money-cents' } },
    },
    second: { label: 'Second', cells: { owner: { value: 'Jordan Rivera' } } },
  },
  order: ['first', 'second'],
};

test('only a column of figures is set at the end, with its heading', async () => {
  const product = { ...smallProduct, screens: withNameScreen({ blocks: { compare } }) };
  draw('/register', { product, session: startSession({ now }) });
  await screen.findByText('Ana Rivera');
  const atEnd = [...document.querySelectorAll('th, td')].filter(({ classList }) =>
    classList.contains(styles.figures ?? ''),
  );
  expect(atEnd.map(({ textContent }) => textContent)).toEqual(['Payment', '$100.00', '–']);
});
