import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CompiledCall } from '../../../runtime/engine/product.ts';
import { createPage, type PageOptions } from '../../../runtime/host/create-page.ts';
import { memoryStorage } from '../../../runtime/host/memory-storage.ts';
import { Page } from '../../../runtime/host/page.tsx';
import { smallProduct } from '../../state/small-product.ts';
import { plainWidgets } from '../plain-widgets.tsx';

/** The options of a page of the small product, at the first step of its registration. */
function optionsAt(path: string, change: Partial<PageOptions> = {}): PageOptions {
  history.replaceState(null, '', `${smallProduct.document.path}${path}`);
  return {
    product: smallProduct,
    validators: {},
    calls: {},
    widgets: plainWidgets(),
    storages: { local: memoryStorage(), session: memoryStorage() },
    ...change,
  };
}

test('a page is refused whose calls have no function, by their names', () => {
  const call = (id: string): CompiledCall => ({
    ...{ id, contract: id, method: 'POST', path: `/${id}` },
    answers: { ok: { status: 200 } },
  });
  const product = { ...smallProduct, calls: { save: call('save'), pay: call('pay') } };
  const calls = { save: () => ({}) };
  expect(() => createPage(optionsAt('/register', { product, calls }))).toThrow(
    'No function was given for the calls pay',
  );
});

test('a page opens at the address, with the frame that is given around its screen', () => {
  const page = createPage(optionsAt('/register'));
  render(<Page page={page} frame={(stage) => <main>{stage}</main>} />);
  expect(screen.getByRole('main').textContent).toContain('What is your name?');
});

test('a screen that cannot be rendered says so, and is rendered again', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let fails = true;
  const { text, ...others } = plainWidgets();
  if (!text) throw new Error('The plain widgets have none for text');
  const Text = text.component;
  const Failing: typeof Text = (props) => {
    if (fails) throw new Error('cannot be drawn');
    return <Text {...props} />;
  };
  const page = createPage(optionsAt('/register', { widgets: { ...others, text: { ...text, component: Failing } } }));
  render(<Page page={page} />);
  screen.getByRole('alert');
  fails = false;
  act(() => screen.getByRole('button').click());
  screen.getByRole('heading', { name: 'What is your name?' });
  expect(screen.queryByRole('alert')).toBeNull();
});
