import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ToastBlock } from '../../../runtime/schema/types.ts';
import { smallProduct, withNameScreen } from '../../state/small-product.ts';
import { draw } from '../draw.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const toast: ToastBlock = { kind: 'toast', text: 'It is saved.', seconds: 60, action: 'undo' };

function drawToast(block: ToastBlock): void {
  vi.useFakeTimers();
  const undo = { label: 'Undo', do: [] };
  const screens = withNameScreen({
    blocks: { done: block },
    actions: { undo },
    shortcuts: { keys: { z: { press: 'undo' } } },
  });
  draw('/register', { product: { ...smallProduct, screens } });
}

const wait = (seconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });
const shown = (): boolean => screen.queryByText('It is saved.') !== null;

test('a toast is announced, has the button of its action, and goes after its time', () => {
  drawToast(toast);
  expect(screen.getByText('It is saved.').closest('[role="status"]')).not.toBeNull();
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  wait(59.9);
  expect(shown()).toBe(true);
  wait(0.2);
  expect(shown()).toBe(false);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

// A person who reads slowly, or has reached the button by keyboard, must not lose it (WCAG 2.2.1).
test('a toast stays while the pointer is on it or the focus in it', () => {
  drawToast(toast);
  const undo = screen.getByRole('button', { name: 'Undo' });
  act(() => undo.focus());
  wait(90);
  expect(shown()).toBe(true);
  act(() => undo.blur());
  expect(shown()).toBe(false);
});

test('a toast is closed by its cross', () => {
  drawToast({ ...toast, seconds: 8 });
  fireEvent.click(document.querySelector('[role="status"] button[aria-label]') ?? document.body);
  expect(shown()).toBe(false);
});
