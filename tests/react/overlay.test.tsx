import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lingerMs, useLingering } from '../../runtime/react/loader.tsx';
import { barAt, checksAt, firstMessage, messageAt, Overlay } from '../../runtime/react/overlay.tsx';
import type { Dialog } from '../../runtime/schema/types.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  [0, 0],
  [4_285, 0],
  [4_286, 1],
  [29_999, 6],
  [30_000, 6],
  [90_000, 6],
])('after %i ms of 30 s the message number %i of seven shows', (elapsed, message) => {
  expect(messageAt(elapsed, 30_000, 7)).toBe(message);
});

const overlay: Dialog = {
  kind: 'overlay',
  title: 'Checking',
  messages: { first: 'Creating your account', last: 'Generating your quote' },
  messageOrder: ['first', 'last'],
};

test('an overlay shows its next message, and announces it politely', () => {
  vi.useFakeTimers();
  render(<Overlay dialog={overlay} />);
  expect(screen.getByText('Creating your account').getAttribute('aria-live')).toBe('polite');
  act(() => vi.advanceTimersByTime(15_100));
  expect(screen.getByText('Generating your quote')).toBeTruthy();
});

test.each([
  [0, 0],
  [15_000, 15_000],
  [30_000, 27_857],
])('after %i ms of 30 s the bar stands at %i: only the end of the work makes it full', (elapsed, bar) => {
  expect(Math.round(barAt(elapsed, 30_000, 7))).toBe(bar);
});

const passed: NonNullable<Dialog['passed']> = {
  account: { text: 'Your account is made', ahead: 'Your account', statuses: ['IN_PROGRESS', 'WAITING_FOR_AVM'] },
  credit: { text: 'Your credit was read', ahead: 'Your credit', statuses: ['WAITING_FOR_AVM'] },
  value: { text: 'We have a value', ahead: 'Its value', statuses: ['PREQUAL_TITLE'] },
  title: { text: 'The title is clear', statuses: ['WAITING_FOR_OFFERS'] },
};

test.each([
  [null, 'Your account: current; Your credit: ahead; Its value: ahead'],
  ['IN_PROGRESS', 'Your account is made: done; Your credit: current; Its value: ahead'],
  ['WAITING_FOR_AVM', 'Your account is made: done; Your credit was read: done; Its value: current'],
])('at the status %s a check is done only where the server says so', (status, listed) => {
  expect(
    checksAt(status, passed)
      .map(({ copy, state }) => `${copy}: ${state}`)
      .join('; '),
  ).toBe(listed);
});

test.each([
  [null, 0],
  ['IN_PROGRESS', 1],
  ['WAITING_FOR_AVM', 3],
  ['WAITING_FOR_OFFERS', 3],
])('at the status %s the messages begin at number %i: none says what the list has as done', (status, first) => {
  const named: NonNullable<Dialog['passed']> = {
    account: { text: 'Your account is made', message: 'account', statuses: ['IN_PROGRESS', 'WAITING_FOR_AVM'] },
    property: { text: 'We found it', message: 'locating', statuses: ['WAITING_FOR_AVM'] },
    quote: { text: 'Your quote is made', message: 'quote', statuses: ['WAITING_FOR_OFFERS'] },
  };
  expect(firstMessage(status, named, ['account', 'credit', 'locating', 'quote'])).toBe(first);
});

test("the brand's drawing rises over its still", () => {
  const { container } = render(<Overlay dialog={overlay} loader="house" />);
  const [still, risen] = container.querySelectorAll('svg');
  expect(still).toBeTruthy();
  expect(risen?.parentElement?.style.animationDuration).toBe('67000ms');
});

test('a brand without a drawing of its own shows that of the overlay at rest', () => {
  const { container } = render(<Overlay dialog={{ ...overlay, illustration: 'checks' }} />);
  expect(container.querySelectorAll('svg')).toHaveLength(1);
  expect(container.querySelector('[data-loader-animation]')).toBeNull();
});

test('a loader lingers 300 ms after the work is done', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ active }) => useLingering(active, lingerMs), {
    initialProps: { active: true },
  });
  rerender({ active: false });
  act(() => vi.advanceTimersByTime(299));
  expect(result.current).toBe(true);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(false);
});
