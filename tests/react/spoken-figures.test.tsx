import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SpokenFigures } from '../../runtime/react/blocks/late/lists/spoken-figures.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

function Figures({ payment }: { payment: string }) {
  const list = useRef<HTMLDListElement>(null);
  return (
    <>
      <dl ref={list}>
        <div>
          <dt>Monthly payment</dt>
          <dd>{payment}</dd>
        </div>
        <div>
          <dt>Interest rate</dt>
          <dd>8.100%</dd>
        </div>
      </dl>
      <SpokenFigures of={list} />
    </>
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const spoken = () => screen.getByRole('status').textContent;

test('changed figures are announced once they stop changing, one sentence each', async () => {
  const { rerender } = render(<Figures payment="$100.00" />);
  await pass(5000);
  expect(spoken()).toBe('');
  for (const payment of ['$110.00', '$120.00', '$130.00']) {
    rerender(<Figures payment={payment} />);
    await pass(900);
    expect(spoken()).toBe('');
  }
  await pass(200);
  expect(spoken()).toBe('Monthly payment $130.00. Interest rate 8.100%.');
});

test('unchanged figures are not announced when drawn again', async () => {
  const { rerender } = render(<Figures payment="$100.00" />);
  rerender(<Figures payment="$100.00" />);
  await pass(5000);
  expect(spoken()).toBe('');
});
