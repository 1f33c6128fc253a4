import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Product } from '../../runtime/engine/product.ts';
import { startSession } from '../../runtime/engine/session/start-session.ts';
import type { Block } from '../../runtime/schema/types.ts';
import { now } from '../state/open-runtime.ts';
import { smallProduct, withNameScreen } from '../state/small-product.ts';
import { draw } from './draw.tsx';

const blocks: Record<string, Block> = {
  soon: { kind: 'callout', title: 'Your appointment is tomorrow', icon: 'calendar' },
  plain: { kind: 'callout', title: 'You may cancel' },
  team: {
    kind: 'person',
    name: 'Customer service',
    icon: 'headset',
    items: { phone: { label: 'Phone', text: '(555) 010-0142', icon: 'phone' } },
  },
};

const product: Product = {
  ...smallProduct,
  icons: { calendar: 'M1 1', headset: 'M2 2', phone: 'M3 3' },
  screens: withNameScreen({ blocks }),
};

test('an icon is a drawing that is not read out, in place of the sign or the initials', () => {
  draw('/register', { product, session: startSession({ now }) });
  const drawn = [...document.querySelectorAll('svg')].map((svg) => [
    svg.querySelector('path')?.getAttribute('d'),
    svg.getAttribute('aria-hidden'),
  ]);
  expect(drawn).toEqual([
    ['M1 1', 'true'],
    ['M2 2', 'true'],
    ['M3 3', 'true'],
  ]);
  expect(screen.queryByText('CS')).toBeNull();
});
