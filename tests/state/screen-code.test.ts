import { expect, test } from 'vitest';
import type { CompiledScreen } from '../../runtime/engine/product.ts';
import { createScreenCode } from '../../runtime/host/screen-code.ts';
import { openRuntime } from './open-runtime.ts';
import { nameStep } from './small-product.ts';

const here = ({ store, sessionAtom }: ReturnType<typeof openRuntime>['runtime']): string => store.get(sessionAtom).path;

/** Code that comes when `come` is called. */
function awaited() {
  let come = (): void => undefined;
  const loaded = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { come: () => come(), loaded };
}

// Catches a page that is shown with gaps, into which blocks come a moment later and move the rest.
test('the page that is there stays until the code that draws the next one has come', async () => {
  const { runtime } = openRuntime('/register');
  const from = here(runtime);
  const code = awaited();
  const asked: string[] = [];
  let isMissing = true;
  runtime.loadCodeBy((screen) => {
    asked.push(screen.id);
    return isMissing ? code.loaded : undefined;
  });
  runtime.dispatch({ type: 'open', path: '/register/income', query: {}, nonce: 'n-2' });
  expect([here(runtime), runtime.store.get(runtime.loadingAtom)]).toEqual([from, 'loading']);
  isMissing = false;
  code.come();
  await expect.poll(() => here(runtime)).toBe('/register/income');
  expect(runtime.store.get(runtime.loadingAtom)).toBe('none');
  expect(new Set(asked)).toEqual(new Set(['registration/income']));
});

const widget = 'late';
const screen: CompiledScreen = {
  ...nameStep,
  blocks: { late: { kind: 'widget', widget } },
};

// Catches a chunk that is waited for again although it is there, or for ever because it is lost.
test('code is waited for once, also where it cannot be loaded', async () => {
  const component = () => null;
  for (const load of [async () => undefined, () => Promise.reject(new Error('lost'))]) {
    const code = createScreenCode({ widgets: {}, blockWidgets: { [widget]: { name: widget, component, load } } });
    await code.load(screen);
    expect(code.load(screen)).toBeUndefined();
  }
});
