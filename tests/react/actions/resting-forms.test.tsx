import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '../../../runtime/engine/session/start-session.ts';
import { now } from '../../state/open-runtime.ts';
import { savingProduct } from '../../state/small-product.ts';
import { draw } from '../draw.tsx';

test('while answers are sent their form rests, and afterwards the field has the focus again', () => {
  const { runtime, does } = draw('/register', { product: savingProduct, session: startSession({ now }) });
  const name = screen.getByLabelText('First name');
  const rests = () => name.closest('[inert]') !== null;
  act(() => name.focus());
  does(() => runtime.press('next'));
  expect(rests()).toBe(true);
  // A browser takes the focus from what is inert.
  act(() => name.blur());
  const [effect = ''] = Object.keys(runtime.store.get(runtime.sessionAtom).pending);
  does(() => runtime.dispatch({ type: 'result', effect, status: 200, body: {} }));
  expect([rests(), document.activeElement]).toEqual([false, name]);
});
