import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TypingWatch } from '../../runtime/react/typing-watch.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const isTyping = (): boolean => document.documentElement.hasAttribute('data-typing');

function page(): { text: HTMLElement; other: HTMLElement; box: HTMLElement; unmount(): void } {
  const { getByTestId, unmount } = render(
    <>
      <TypingWatch />
      <input data-testid="text" />
      <input data-testid="other" type="tel" />
      <input data-testid="box" type="checkbox" />
    </>,
  );
  return { text: getByTestId('text'), other: getByTestId('other'), box: getByTestId('box'), unmount };
}

it('marks the page while a text field has the focus, and until a press that left it has come', () => {
  const { text } = page();
  text.focus();
  expect(isTyping()).toBe(true);
  text.blur();
  vi.advanceTimersByTime(399);
  expect(isTyping()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isTyping()).toBe(false);
});

it('keeps the mark from one text field to the next', () => {
  const { text, other } = page();
  text.focus();
  other.focus();
  vi.advanceTimersByTime(1_000);
  expect(isTyping()).toBe(true);
});

it('does not mark a page for a field without a keyboard', () => {
  const { box } = page();
  box.focus();
  expect(isTyping()).toBe(false);
});

it('takes the mark away with the page', () => {
  const { text, unmount } = page();
  text.focus();
  unmount();
  expect(isTyping()).toBe(false);
});
