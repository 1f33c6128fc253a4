import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '../../../runtime/engine/session/start-session.ts';
import type { Block } from '../../../runtime/schema/types.ts';
import { now } from '../../state/open-runtime.ts';
import { smallProduct, withNameScreen } from '../../state/small-product.ts';
import { draw } from '../draw.tsx';

const text = (words: string): Block => ({ kind: 'text', text: words });
const part = (words: string): Block => ({ kind: 'text', style: 'part', text: words });

const blocks: Record<string, Block> = {
  before: text('Before all parts'),
  home: part('The home'),
  address: text('Its address'),
  value: text('Its value'),
  spouse: { ...part('Your spouse'), when: { present: 'spouse' } },
  person: part('You'),
  birthday: text('Your birthday'),
};

const open = () => {
  const product = { ...smallProduct, screens: withNameScreen({ blocks }) };
  return draw('/register', { product, session: startSession({ now }) });
};

test('the blocks below the heading of a part are one group with its name, up to the next part', () => {
  open();
  expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
    'The homeIts addressIts value',
    'YouYour birthday',
  ]);
  const home = screen.getByRole('group', { name: 'The home' });
  expect(within(home).getByRole('heading', { level: 2 }).textContent).toBe('The home');
});

test('what comes before the first part is in no group, and a part that is not shown is none', () => {
  open();
  expect(screen.getByText('Before all parts').closest('fieldset')).toBeNull();
  expect(screen.queryByRole('group', { name: 'Your spouse' })).toBeNull();
});
