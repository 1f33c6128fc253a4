import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Product } from '../../../runtime/engine/product.ts';
import { startSession } from '../../../runtime/engine/session/start-session.ts';
import { loaded } from '../../documents/loaded.ts';
import { now } from '../../state/open-runtime.ts';
import { savingProduct } from '../../state/small-product.ts';
import { draw } from '../draw.tsx';

/** What a screen shows whose action's call fails with this response. */
function failed(body: object): string {
  const { states } = loaded.organisations.get('main')?.product?.shell ?? {};
  const product: Product = {
    ...savingProduct,
    shell: { ...savingProduct.shell, ...(states && { states }) },
  };
  const { runtime, does } = draw('/register', { product, session: startSession({ now }) });
  does(() => runtime.press('next'));
  const [effect = ''] = Object.keys(runtime.store.get(runtime.sessionAtom).pending);
  does(() => runtime.dispatch({ type: 'result', effect, status: 500, body: body as never }));
  return screen.getByRole('alert').textContent ?? '';
}

test('a failure that says nothing of itself is headed "Error", and asks to try again', () => {
  expect(failed({})).toBe('ErrorSomething unexpected happenedSomething went wrong. Please try again.');
});

test('a failure with a reason shows the reason alone', () => {
  expect(failed({ errors: ['The bank is closed'] })).toBe('The bank is closed.');
});
