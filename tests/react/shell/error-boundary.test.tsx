import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { chunkOf, forgetChunkFailures, useChunk, useOptionalChunk } from '../../../runtime/react/context/chunk.ts';
import { ErrorBoundary } from '../../../src/client/failure/error-boundary.tsx';
import { loaded } from '../../documents/loaded.ts';
import { smallProduct } from '../../state/small-product.ts';
import { drawPart } from './draw-part.tsx';

test('an error of a screen shows the error page with whom to turn to, is told, and "Try again" draws the screen anew', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new Error('cannot be drawn');
  let fails = true;
  function Screen() {
    if (fails) throw error;
    return <p>The screen</p>;
  }
  const told: unknown[] = [];
  const { settings = {}, shell = {}, facts = {} } = loaded.organisations.get('main')?.product ?? {};
  const retried = vi.fn(() => {
    fails = false;
  });
  drawPart(
    <ErrorBoundary onError={(one) => told.push(one) === 0} onRetry={retried}>
      <Screen />
    </ErrorBoundary>,
    {
      settings,
      facts: { ...smallProduct.facts, ...(facts.supportPhone && { supportPhone: facts.supportPhone }) },
      shell: { ...smallProduct.shell, ...(shell.states && { states: shell.states }) },
    },
  );
  expect(screen.getByRole('heading').textContent).toBe('Sorry, looks like we have hit a snag!');
  screen.getByText('Please click "Try again" to see if we can get you back moving.');
  screen.getByText('Customer service: 303-555-0100, support@lintel.example.com');
  expect(screen.getByRole('link', { name: 'Go to dashboard' }).getAttribute('href')).toBe('/dashboard');
  expect(told).toEqual([error]);
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(retried).toHaveBeenCalledTimes(1);
  screen.getByText('The screen');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('nothing is said of an error for which the page is reloaded', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  function Screen(): never {
    throw new Error('cannot be loaded');
  }
  drawPart(
    <ErrorBoundary onError={() => true} onRetry={() => undefined}>
      <Screen />
    </ErrorBoundary>,
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what needs a module that cannot be loaded is an error, until it is tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let lost = true;
  const chunk = chunkOf(async () => {
    if (lost) throw new Error('Failed to fetch dynamically imported module');
    return 'The widget';
  });
  const Widget = () => <p>{useChunk(chunk)}</p>;
  const Tolerant = () => <p>{useOptionalChunk(chunk) ?? 'Without it'}</p>;
  const told: unknown[] = [];
  drawPart(
    <>
      <Tolerant />
      <ErrorBoundary
        onError={(one) => told.push(one) === 0}
        onRetry={() => {
          lost = false;
          forgetChunkFailures();
        }}
      >
        <Widget />
      </ErrorBoundary>
    </>,
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(told).toHaveLength(1);
  screen.getByText('Without it');
  act(() => retry.click());
  expect(await screen.findAllByText('The widget')).toHaveLength(2);
});
