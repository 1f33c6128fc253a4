import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { memoryLocation } from 'wouter/memory-location';
import type { Product } from '../../../runtime/engine/product.ts';
import { createNavigation } from '../../../runtime/react/context/navigation.ts';
import { RuntimeProvider } from '../../../runtime/react/context/runtime-context.tsx';
import { now, openRuntime } from '../../state/open-runtime.ts';
import { smallProduct } from '../../state/small-product.ts';

const unused = () => Promise.reject(new Error('not asked for'));
const services = {
  suggestAddresses: unused,
  verifyAddress: unused,
  upload: unused,
  removeUpload: unused,
  file: (path: string) => ({ url: path, headers: {} }),
  fileFailed: unused,
  now: () => now,
};

/** A part of the shell of the small product, with changes to it. */
export function drawPart(part: ReactNode, change: Partial<Product> = {}) {
  const opened = openRuntime('/register', { product: { ...smallProduct, ...change } });
  const navigation = createNavigation(memoryLocation({ path: '/account/loan/register' }), '/account/loan', '/');
  const validators = { get: () => undefined, load: () => Promise.resolve() };
  const parts = { runtime: opened.runtime, navigation, validators, services };
  const view = render(
    <RuntimeProvider {...parts} widgets={{}} blockWidgets={{}} brand="Example Bank">
      {part}
    </RuntimeProvider>,
  );
  return { ...opened, view };
}
